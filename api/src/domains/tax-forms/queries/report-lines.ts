import { minorToText, type TaxYearReport } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { type FormRow, openForm } from '../store/forms.ts'
import type { Sums } from './figures.ts'

/** A creator in a report: `form` is what they signed last, `valid` the same where it counts. */
export type Seller = {
  id: string
  name: string
  username: string
  form: FormRow | undefined
  valid: FormRow | undefined
  quarters: (Sums & { quarter: number })[]
  total: Sums
}

export type ReportFacts = {
  year: number
  currency: string
  reporter: TaxYearReport['reporter']
  secret: App['secret']
}

export const necColumns = [
  'Tax year',
  'Payer',
  'Payer TIN',
  'Payer address',
  'Payer country',
  'Recipient',
  'Business name',
  'TIN type',
  'TIN',
  'Street',
  'City',
  'State',
  'ZIP',
  'Country',
  'Account',
  'Box 1 nonemployee compensation',
  'Box 4 federal tax withheld',
  'Currency',
]

export function necLine(seller: Seller, { year, currency, reporter, secret }: ReportFacts): string[] {
  const fields = seller.valid && openForm({ secret }, seller.valid)
  const { name, businessName, usTinKind, usTin, street, city, region, postalCode, country } = fields ?? {}
  const text = [name, businessName, usTinKind?.toUpperCase(), usTin, street, city, region, postalCode, country]
  return [
    String(year),
    reporter.name,
    reporter.taxNumber,
    reporter.address,
    reporter.country,
    ...text.map(one => one ?? ''),
    seller.username,
    minorToText(seller.total.paid_minor),
    '0.00',
    currency,
  ]
}

const ofQuarters = [1, 2, 3, 4].flatMap(quarter =>
  ['consideration', 'fees', 'taxes', 'activities'].map(what => `Q${quarter} ${what}`),
)

export const dac7Columns = [
  'Period',
  'Reporter',
  'Reporter TIN',
  'Reporter address',
  'Reporter country',
  'Account',
  'Seller type',
  'Name',
  'Street',
  'City',
  'Region',
  'Postal code',
  'Country',
  'Birth date',
  'Birth place',
  'TIN',
  'TIN issued by',
  'Other TIN',
  'Other TIN issued by',
  'Why no TIN',
  'VAT number',
  'Registration number',
  'Permanent establishments',
  'Currency',
  ...ofQuarters,
]

export function dac7Line(seller: Seller, { year, currency, reporter, secret }: ReportFacts): string[] {
  const fields = seller.valid && openForm({ secret }, seller.valid)
  const { entity, name, street, city, region, postalCode, country } = fields ?? {}
  const address = [name, street, city, region, postalCode, country]
  const { birthDate, birthPlace, tin, otherTin, otherTinCountry, noTinReason } = fields ?? {}
  const numbers = [birthDate, birthPlace, tin, tin && country, otherTin, otherTin && otherTinCountry]
  const company = [fields?.vatNumber, fields?.registrationNumber, fields?.establishments]
  return [
    String(year),
    reporter.name,
    reporter.taxNumber,
    reporter.address,
    reporter.country,
    seller.username,
    entity === 'company' ? 'entity' : 'individual',
    ...[...address, ...numbers, tin ? '' : noTinReason, ...company].map(one => one ?? ''),
    currency,
    ...seller.quarters.flatMap(({ net_minor, fee_minor, tax_minor, count }) => [
      minorToText(net_minor),
      minorToText(fee_minor),
      minorToText(tax_minor),
      String(count),
    ]),
  ]
}

export const openColumns = ['Year', 'Account', 'Name', 'Form', 'State of the form', 'Paid out', 'Net sales', 'Currency']

export function openLine({ username, name, form, total }: Seller, { year, currency }: ReportFacts): string[] {
  return [
    String(year),
    username,
    name,
    form?.us_form ?? '',
    form?.state ?? 'missing',
    minorToText(total.paid_minor),
    minorToText(total.net_minor),
    currency,
  ]
}
