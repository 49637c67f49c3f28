import {
  chapter3Statuses,
  chapter4Statuses,
  llcClasses,
  type TaxFormField,
  taxClassifications,
} from '@fanfare/contract'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/choice.tsx'
import { countryName } from '../../../ui/country.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import type { Choice } from '../../../ui/fitting.ts'
import type { Values } from '../form.ts'
import { say } from '../words.ts'

/** Fields that are chosen from a list; of the others, what is known of how they are typed. */
export const choices = {
  classification: taxClassifications,
  llcClass: llcClasses,
  usTinKind: ['ssn', 'ein'],
  chapter3: chapter3Statuses,
  chapter4: chapter4Statuses,
} as const

const countryFields: readonly TaxFormField[] = ['citizenship', 'incorporation', 'otherTinCountry']
const long: readonly TaxFormField[] = ['mailing', 'treatyReason']
const wide: readonly TaxFormField[] = [
  ...(['name', 'street', 'mailing', 'tin', 'noTinReason', 'treatyReason', 'claimsTreaty', 'chapter4'] as const),
  'establishments',
]

const filledBy: Partial<Record<TaxFormField, string>> = {
  name: 'name',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  birthDate: 'bday',
}

const hints = ['usTin', 'tin', 'noTinReason', 'establishments', 'exemptPayeeCode', 'fatcaCode', 'birthPlace'] as const

/** What a field is called; the number of a country by its country. */
export const labelOf = (name: TaxFormField, country: string): string =>
  say(`f_${name}`, { country: country ? countryName(country) : '' })

type Props = {
  form: UseFormReturn<Values>
  name: TaxFormField
  isNeeded: boolean
  country: string
  countries: readonly Choice[]
}

/** One field of a tax form. */
export function FormField({ form, name, isNeeded, country, countries }: Props) {
  return (
    <div className={wide.includes(name) ? 'full' : ''}>
      <Inner {...{ form, name, isNeeded, country, countries }} />
    </div>
  )
}

function Inner({ form, name, isNeeded, country, countries }: Props) {
  const hint = hints.find(one => one === name)
  const field = {
    label: labelOf(name, country),
    error: form.formState.errors[name]?.message,
    hint: hint && say(`h_${hint}`),
    ...(!isNeeded && { aside: <span className="text-ink-faint text-small">{say('optional')}</span> }),
    ...form.register(name),
  }
  if (name === 'claimsTreaty') return <Checkbox label={field.label} {...form.register(name)} />
  if (long.includes(name)) return <TextAreaField rows={3} {...field} />
  const listed = optionsOf(name, countries)
  if (listed)
    return (
      <SelectField {...field}>
        <option value="">{say('choose')}</option>
        {listed.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    )
  const type = name === 'birthDate' ? 'date' : 'text'
  return <TextField type={type} autoComplete={filledBy[name] ?? 'off'} {...field} />
}

/** What a field can be, where it is chosen from a list. */
function optionsOf(name: TaxFormField, countries: readonly Choice[]): readonly Choice[] | undefined {
  if (countryFields.includes(name)) return countries
  if (!(name in choices)) return undefined
  return choices[name as keyof typeof choices].map(value => ({ value, text: say(`c_${value}`) }))
}
