import type { TaxFormField, TaxFormFields } from '@fanfare/contract'
import { countryName } from '../../../ui/country.tsx'
import { say } from '../words.ts'
import { choices, labelOf } from './form-field.tsx'

type Known = Partial<Record<TaxFormField, string | boolean>>
type Props = { fields: Known | TaxFormFields; names: readonly TaxFormField[] }

const ofCountries: readonly TaxFormField[] = ['country', 'citizenship', 'incorporation', 'otherTinCountry']

/** What was entered, field by field; what was left empty isn't listed. */
export function FieldList({ fields, names }: Props) {
  const known = fields as Known
  const country = String(known.country ?? '')
  const filled = names.filter(name => known[name] !== undefined && known[name] !== '' && !isUnticked(name, known))
  return (
    <dl className="form-2 text-label">
      {filled.map(name => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="text-ink-muted text-small">{labelOf(name, country)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{textOf(name, known[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A box that wasn't ticked says nothing. */
const isUnticked = (name: TaxFormField, known: Known) => name === 'claimsTreaty' && known[name] !== true

function textOf(name: TaxFormField, value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  const text = value ?? ''
  if (name === 'entity') return say(text === 'company' ? 'company' : 'person')
  if (ofCountries.includes(name)) return countryName(text)
  const listed = name in choices && choices[name as keyof typeof choices].find(one => one === text)
  return listed ? say(`c_${listed}`) : text
}
