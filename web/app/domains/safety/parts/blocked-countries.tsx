import { blocks } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Flag } from '../../../ui/country.tsx'
import { type Choice, fitting } from '../../../ui/fitting.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TypeAhead } from '../../../ui/type-ahead.tsx'
import { sayPrivacy } from '../privacy-words.ts'
import '../../../ui/tag.css'

const key = ['blocked-countries']

/** The countries that do not see one; each change saves the whole list at once. */
export function BlockedCountries({ countries }: { countries: readonly Choice[] }) {
  const isCreator = useViewer()?.isPerformer
  const list = useQuery({ queryKey: key, queryFn: () => call(blocks.blockedCountries) })
  const codes = list.data?.countryCodes
  return (
    <Section
      id="countries"
      title={sayPrivacy('countries')}
      count={codes?.length}
      text={sayPrivacy(isCreator ? 'countriesText' : 'countriesTextFan')}
    >
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={44} width="100%" />}
      {codes && <Countries countries={countries} codes={codes} />}
    </Section>
  )
}

function Countries({ countries, codes }: { countries: readonly Choice[]; codes: string[] }) {
  const [text, setText] = useState('')
  const save = useSaving()
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.text ?? code
  const change = async (next: string[], said: string) => {
    if (await save(next)) toast(said, { act: { label: sayPrivacy('undo'), run: () => void save(codes) } })
  }
  return (
    <>
      {codes.length === 0 ? (
        <p className="text-ink-muted text-label">{sayPrivacy('noneCountries')}</p>
      ) : (
        <ul className="tags">
          {codes.map(code => (
            <Tag
              key={code}
              text={nameOf(code)}
              before={<Flag country={code} />}
              remove={sayPrivacy('remove', { name: nameOf(code) })}
              onRemove={() =>
                change(
                  codes.filter(one => one !== code),
                  sayPrivacy('countryAllowed', { name: nameOf(code) }),
                )
              }
            />
          ))}
        </ul>
      )}
      <TypeAhead
        label={sayPrivacy('addCountry')}
        text={text}
        onText={setText}
        nothing={sayPrivacy('noCountry')}
        options={fitting(
          countries.filter(({ value }) => !codes.includes(value)),
          text,
        ).map(({ value, text: name }) => ({ id: value, text: name, before: <Flag country={value} /> }))}
        onChoose={code => {
          setText('')
          void change([...codes, code], sayPrivacy('countryBlocked', { name: nameOf(code) }))
        }}
      />
    </>
  )
}

/** Saves lists one after another, so that quick clicks cannot overtake each other; what fails is drawn back. */
function useSaving() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'blocked-countries' },
    mutationFn: (countryCodes: string[]) => call(blocks.blockCountries, { body: { countryCodes } }),
    onMutate: countryCodes => client.setQueryData(key, { countryCodes }),
  })
  const save = async (countryCodes: string[]) => {
    try {
      await mutateAsync(countryCodes)
      return true
    } catch (error) {
      failureToast(sentenceOf(error))
      await client.invalidateQueries({ queryKey: key })
      return false
    }
  }
  return save
}
