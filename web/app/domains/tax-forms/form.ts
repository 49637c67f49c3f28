import type { TaxFormAsks, TaxFormField, TaxFormFields, TaxFormStanding } from '@fanfare/contract'
import { type TaxFormParts, taxFormAsksFor, taxFormParts, taxFormProblems } from '@fanfare/contract/tax-form-check'
import { say } from './words.ts'

/** The fields as they are typed: boxes as true and false, everything else as text. */
export type Values = Record<Exclude<TaxFormField, 'claimsTreaty' | 'certified'>, string> & {
  claimsTreaty: boolean
  certified: boolean
}

const texts = [
  ...(['entity', 'country', 'isUsPerson', 'name', 'businessName', 'street', 'city', 'region', 'postalCode'] as const),
  ...(['mailing', 'birthDate', 'birthPlace', 'citizenship', 'incorporation', 'classification', 'llcClass'] as const),
  ...(['exemptPayeeCode', 'fatcaCode', 'usTinKind', 'usTin', 'tin', 'noTinReason', 'otherTinCountry'] as const),
  ...(['otherTin', 'chapter3', 'chapter4', 'treatyArticle', 'treatyRate', 'treatyReason', 'vatNumber'] as const),
  ...(['registrationNumber', 'establishments', 'signature', 'signedAs'] as const),
]

/** What a form begins with. */
export function valuesOf({ prefill }: TaxFormStanding): Values {
  const known = prefill as Partial<TaxFormFields>
  const text = Object.fromEntries(texts.map(name => [name, String(known[name] ?? '')])) as Omit<
    Values,
    'claimsTreaty' | 'certified'
  >
  const isUsPerson = known.isUsPerson === undefined ? '' : known.isUsPerson ? 'yes' : 'no'
  return { ...text, isUsPerson, claimsTreaty: known.claimsTreaty ?? false, certified: false }
}

/** What is sent: without what was left empty. */
export function bodyOf(values: Values): TaxFormFields {
  const filled = Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== '')
  return { ...Object.fromEntries(filled), isUsPerson: values.isUsPerson === 'yes' } as TaxFormFields
}

export type Step = 'start' | 'fields' | 'sign'

const ofStart: readonly TaxFormField[] = ['entity', 'country', 'isUsPerson']
const ofSign: readonly TaxFormField[] = ['certified', 'signature', 'signedAs']

/** The parts that follow from what was typed. */
export const partsOf = (asks: TaxFormAsks, values: Values): TaxFormParts => taxFormParts(asks, bodyOf(values))

/** The fields of a step, each with whether it can be left empty. */
export function fieldsOf(asks: TaxFormAsks, values: Values, step: 'fields' | 'sign'): [TaxFormField, boolean][] {
  const all = Object.entries(taxFormAsksFor(partsOf(asks, values), bodyOf(values))) as [TaxFormField, boolean][]
  return all.filter(([name]) => ofSign.includes(name) === (step === 'sign'))
}

/** What keeps someone from leaving a step, by field. */
export function problemsIn(asks: TaxFormAsks, values: Values, step: Step, today: string): Record<string, string> {
  const first = {
    ...(values.entity === '' && { entity: say('entityNeeded') }),
    ...(values.country === '' && { country: say('choose') }),
    ...(values.isUsPerson === '' && { isUsPerson: say('usNeeded') }),
  }
  if (Object.keys(first).length > 0) return first
  const here = (name: TaxFormField) =>
    ({ start: ofStart.includes(name), fields: !ofSign.includes(name), sign: true })[step]
  const found = taxFormProblems(bodyOf(values), asks, today).filter(({ path }) => here(path))
  return Object.fromEntries(found.map(({ path, message }) => [path, message]))
}
