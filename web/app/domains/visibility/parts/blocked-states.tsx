import { reference } from '@fanfare/contract'
import { useState } from 'react'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { Flag } from '../../../ui/country.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { type Choice, fitting } from '../../../ui/fitting.ts'
import { Failed } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TypeAhead } from '../../../ui/type-ahead.tsx'
import { sayPrivacy } from '../privacy-words.ts'

function useStates(country: string) {
  return useQuery({
    queryKey: ['states-with-codes', country],
    queryFn: () => call(reference.regions, { params: { country } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: country !== '',
  })
}

type TagProps = { code: string; countryName: string; onRemove: (name: string) => void }

/** A blocked country, or a part of one with the name of both. */
export function PlaceTag({ code, countryName, onRemove }: TagProps) {
  const [country = '', part] = code.split('-')
  const states = useStates(part ? country : '')
  const state = states.data?.find(one => one.code === code)?.name ?? code
  const name = part ? sayPrivacy('stateOf', { state, country: countryName }) : countryName
  return (
    <Tag
      text={name}
      before={<Flag country={country} />}
      remove={sayPrivacy('remove', { name })}
      onRemove={() => onRemove(name)}
    />
  )
}

type Props = {
  countries: readonly Choice[]
  codes: readonly string[]
  onChoose: (code: string, name: string) => void
}

/** Blocks a part of a country: first the country, then its states as one types. */
export function StateField({ countries, codes, onChoose }: Props) {
  const [country, setCountry] = useState('')
  const [text, setText] = useState('')
  const states = useStates(country)
  const countryName = countries.find(({ value }) => value === country)?.text ?? country
  const left = (states.data ?? []).filter(({ code }) => !codes.includes(code))
  return (
    <>
      <SelectField
        label={sayPrivacy('stateIn')}
        hint={sayPrivacy('statesText')}
        value={country}
        onChange={event => {
          setCountry(event.target.value)
          setText('')
        }}
      >
        <option value="">{sayPrivacy('chooseCountry')}</option>
        {countries
          .filter(({ value }) => !codes.includes(value))
          .map(({ value, text: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </SelectField>
      {states.isError && <Failed message={sentenceOf(states.error)} onRetry={() => states.refetch()} />}
      {states.data?.length === 0 && (
        <p className="text-ink-muted text-label">{sayPrivacy('noStates', { name: countryName })}</p>
      )}
      {states.data && states.data.length > 0 && (
        <TypeAhead
          label={sayPrivacy('addState')}
          text={text}
          onText={setText}
          nothing={sayPrivacy('noState')}
          options={fitting(
            left.map(({ code, name }) => ({ value: code, text: name })),
            text,
          ).map(({ value, text: name }) => ({ id: value, text: name }))}
          onChoose={code => {
            setText('')
            const state = left.find(one => one.code === code)?.name ?? code
            onChoose(code, sayPrivacy('stateOf', { state, country: countryName }))
          }}
        />
      )}
    </>
  )
}
