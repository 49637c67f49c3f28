import { blocks, type Reply } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useMutation, useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { Flag } from '../../../ui/country.tsx'
import { type Choice, fitting } from '../../../ui/fitting.ts'
import { Section } from '../../../ui/section.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { TypeAhead } from '../../../ui/type-ahead.tsx'
import { sayPrivacy } from '../privacy-words.ts'
import { PlaceTag, StateField } from './blocked-states.tsx'
import '../../../ui/tag.css'

const key = ['blocked-countries']
type Known = Reply<typeof blocks.blockedCountries>

/** The countries, and for creators the states, that do not see one; each change saves the whole list at once. */
export function BlockedCountries({ countries }: { countries: readonly Choice[] }) {
  const isCreator = useViewer()?.isPerformer
  const list = useQuery({ queryKey: key, queryFn: () => call(blocks.blockedCountries) })
  return (
    <Section
      id="countries"
      title={sayPrivacy('countries')}
      count={list.data?.countryCodes.length}
      text={sayPrivacy(isCreator ? 'countriesText' : 'countriesTextFan')}
    >
      {list.isError && <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeleton height={44} width="100%" />}
      {list.data && (
        <Countries
          countries={countries}
          codes={list.data.countryCodes}
          tellsStates={isCreator === true && list.data.tellsStates}
        />
      )}
    </Section>
  )
}

type CountriesProps = { countries: readonly Choice[]; codes: string[]; tellsStates: boolean }

function Countries({ countries, codes, tellsStates }: CountriesProps) {
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
            <PlaceTag
              key={code}
              code={code}
              countryName={nameOf(code.slice(0, 2))}
              onRemove={name =>
                change(
                  codes.filter(one => one !== code),
                  sayPrivacy('countryAllowed', { name }),
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
          const others = codes.filter(one => !one.startsWith(`${code}-`))
          void change([...others, code], sayPrivacy('countryBlocked', { name: nameOf(code) }))
        }}
      />
      {tellsStates && (
        <StateField
          countries={countries}
          codes={codes}
          onChoose={(code, name) => change([...codes, code], sayPrivacy('countryBlocked', { name }))}
        />
      )}
    </>
  )
}

/** Saves lists one after another, so that quick clicks cannot overtake each other; what fails is drawn back. */
function useSaving() {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    scope: { id: 'blocked-countries' },
    mutationFn: (countryCodes: string[]) => call(blocks.blockCountries, { body: { countryCodes } }),
    onMutate: countryCodes => client.setQueryData<Known>(key, known => known && { ...known, countryCodes }),
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
