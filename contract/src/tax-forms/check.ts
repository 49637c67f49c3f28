import type { TaxFormAsks, TaxFormField, TaxFormFields, UsTaxForm } from './fields.ts'
import { isEuCountry, tinProblem, usTinProblem } from './tins.ts'

/** Which parts a creator fills in: the US form that is theirs, and what DAC7 asks where their country is in the EU. */
export type TaxFormParts = { us: UsTaxForm | null; eu: boolean }

/** The parts that follow from the first answers. */
export function taxFormParts(
  asks: TaxFormAsks,
  { entity, country, isUsPerson }: Pick<TaxFormFields, 'entity' | 'country' | 'isUsPerson'>,
): TaxFormParts {
  const foreign = entity === 'company' ? 'w8bene' : 'w8ben'
  return { us: asks.us ? (isUsPerson ? 'w9' : foreign) : null, eu: asks.eu && isEuCountry(country.toUpperCase()) }
}

/** The fields that the parts ask for, in the order of the form; `isNeeded` where it can't be left empty. */
export function taxFormAsksFor(parts: TaxFormParts, form: TaxFormFields): Partial<Record<TaxFormField, boolean>> {
  const isCompany = form.entity === 'company'
  const address = { street: true, city: true, region: parts.us === 'w9', postalCode: parts.us === 'w9' || parts.eu }
  const born = { birthDate: true }
  const tin = { tin: isBlank(form.noTinReason), noTinReason: false }
  const treaty = {
    claimsTreaty: false,
    ...(form.claimsTreaty && { treatyArticle: true, treatyRate: true, treatyReason: true }),
  }
  const us = {
    w9: {
      businessName: false,
      classification: true,
      ...(form.classification === 'llc' && { llcClass: true }),
      exemptPayeeCode: false,
      fatcaCode: false,
      usTinKind: true,
      usTin: true,
    },
    w8ben: { citizenship: true, ...born, mailing: false, ...tin, ...treaty },
    w8bene: { incorporation: true, chapter3: true, chapter4: true, mailing: false, ...tin, ...treaty },
  }
  const eu = {
    ...(isCompany ? { registrationNumber: true } : born),
    ...tin,
    ...(!isCompany && isBlank(form.tin) && !isBlank(form.noTinReason) && { birthPlace: true }),
    otherTinCountry: false,
    otherTin: !isBlank(form.otherTinCountry),
    vatNumber: false,
    establishments: false,
  }
  return {
    name: true,
    ...address,
    ...(parts.us && us[parts.us]),
    ...(parts.eu && eu),
    signature: true,
    ...(isCompany && { signedAs: true }),
    certified: true,
  }
}

const needed: Partial<Record<TaxFormField, string>> = {
  name: 'Enter the name on your tax return.',
  street: 'Enter street and number.',
  city: 'Enter a city.',
  region: 'Enter a state.',
  postalCode: 'Enter a postal code.',
  birthDate: 'Enter your date of birth.',
  birthPlace: 'Enter the city and country where you were born.',
  citizenship: 'Choose a country.',
  incorporation: 'Choose a country.',
  classification: 'Choose a classification.',
  llcClass: 'Choose how the LLC is taxed.',
  usTinKind: 'Choose SSN or EIN.',
  usTin: 'Enter your US tax number.',
  tin: 'Enter your tax number, or say below why you have none.',
  otherTin: 'Enter the tax number of this country.',
  chapter3: 'Choose a status.',
  chapter4: 'Choose a status.',
  treatyArticle: 'Enter the article of the treaty.',
  treatyRate: 'Enter the rate in percent.',
  treatyReason: 'Explain why you meet the terms of the article.',
  registrationNumber: 'Enter the registration number of the company.',
  signature: 'Type your full name to sign.',
  signedAs: 'Enter your role in the company, such as director.',
  certified: 'Confirm that everything is true.',
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')

export type TaxFormProblem = { path: TaxFormField; message: string }

/** Everything that is wrong with a form, in the order of its fields; `today` as YYYY-MM-DD. */
export function taxFormProblems(form: TaxFormFields, asks: TaxFormAsks, today: string): TaxFormProblem[] {
  if (form.isUsPerson === false && asks.us && form.country.toUpperCase() === 'US')
    return [{ path: 'isUsPerson', message: 'Residents of the United States are US persons for tax.' }]
  const parts = taxFormParts(asks, form)
  const asked = taxFormAsksFor(parts, form)
  return (Object.keys(asked) as TaxFormField[]).flatMap(path => {
    const value = form[path]
    const isEmpty = isBlank(value) || (path === 'certified' && value !== true)
    const missing = asked[path] ? needed[path] : undefined
    const message = isEmpty ? missing : wrongWith(path, form, { today, parts })
    return message ? [{ path, message }] : []
  })
}

type Known = { today: string; parts: TaxFormParts }

function wrongWith(path: TaxFormField, form: TaxFormFields, { today, parts }: Known): string | undefined {
  const text = String(form[path] ?? '').trim()
  switch (path) {
    case 'usTin':
      return usTinProblem(text, form.usTinKind ?? 'ssn')
    case 'usTinKind':
      return form.classification === 'individual' || form.classification === 'llc' || text === 'ein'
        ? undefined
        : 'This classification uses an EIN.'
    case 'tin':
      return tinProblem(form.country.toUpperCase(), text, form.entity)
    case 'otherTin':
      return isBlank(form.otherTinCountry)
        ? 'Choose the country that gave this number.'
        : tinProblem(String(form.otherTinCountry).toUpperCase(), text, form.entity)
    case 'birthDate':
      return birthProblem(text, today)
    case 'postalCode':
      return parts.us === 'w9' && form.country.toUpperCase() === 'US' && !/^\d{5}(-?\d{4})?$/.test(text)
        ? 'A US ZIP code has 5 or 9 digits.'
        : undefined
    case 'exemptPayeeCode':
      return /^([1-9]|1[0-3])$/.test(text) ? undefined : 'An exempt payee code is a number from 1 to 13.'
    case 'fatcaCode':
      return /^[A-M]$/i.test(text) ? undefined : 'A FATCA code is a letter from A to M.'
    case 'treatyRate':
      return /^\d{1,2}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) < 30
        ? undefined
        : 'Enter a percentage from 0 to below 30.'
    case 'vatNumber':
      return /^[A-Z]{2}[A-Z\d+*]{2,13}$/i.test(text.replace(/[\s.-]/g, ''))
        ? undefined
        : 'A VAT number begins with the two letters of its country, as in DE123456789.'
    case 'establishments':
      return text.split(/[\s,;]+/).every(code => isEuCountry(code.toUpperCase()))
        ? undefined
        : 'Enter EU countries by their two letters, as in FR, IT.'
    case 'signature':
      return form.entity === 'person' && sameName(text) !== sameName(form.name ?? '')
        ? `Sign with the name above: ${form.name?.trim() ?? ''}.`
        : undefined
    default:
      return undefined
  }
}

const sameName = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const years_max = 120

function birthProblem(text: string, today: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  if (!isDay || new Date(text).toISOString().slice(0, 10) !== text) return 'Enter a valid date.'
  const yearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  if (text < yearsAgo(years_max)) return 'Enter a valid date.'
  return text > yearsAgo(18) ? 'You must be at least 18.' : undefined
}
