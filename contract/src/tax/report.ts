import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { money, nullable, signedMoney } from '../shapes.ts'

const endpoint = endpointsOf('tax')

const quarter = {
  year: Type.Integer({ minimum: 2000, maximum: 2200, message: 'Choose a year.' }),
  quarter: Type.Integer({ minimum: 1, maximum: 4, message: 'Choose a quarter from 1 to 4.' }),
}

const sums = {
  gross: signedMoney({ description: 'Tokens that fans paid, tax included' }),
  net: signedMoney({ description: 'Without the tax' }),
  tax: signedMoney({ description: 'What came to the country’s account of the ledger in these months' }),
}

const amounts = {
  grossAmount: signedMoney({ description: 'The same in the site’s currency, at the rate of the day of each charge' }),
  netAmount: signedMoney(),
  taxAmount: signedMoney(),
}

const line = Type.Object({
  country: Type.String(),
  name: Type.String(),
  rate: Type.Number({ description: 'A fraction' }),
  ofQuarter: Type.String({ description: 'When the charges were made, as 2026-Q4; an earlier one is a correction' }),
  isCorrection: Type.Boolean(),
  charges: Type.Integer({ description: 'How many charges; of corrections, how many were given back or restored' }),
  ...sums,
  ...amounts,
})

const report = Type.Object({
  ...quarter,
  currency: Type.String(),
  lines: Type.Array(line, { description: 'By country and rate; corrections of earlier quarters after them' }),
  untaxed: Type.Array(
    Type.Object({
      country: nullable(Type.String({ description: 'Null where it was not known' })),
      charges: Type.Integer(),
      gross: money(),
    }),
    { description: 'Charges of the quarter from which no tax was taken: no rate, or no country known' },
  ),
  balances: Type.Array(
    Type.Object({ country: Type.String(), tax: signedMoney({ description: 'Of the quarter, by the ledger' }) }),
  ),
})
export type TaxReport = Static<typeof report>

export const taxReport = endpoint('GET /operator/tax/report', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'The tax of a quarter (UTC) by country and rate, with corrections of earlier quarters',
  query: Type.Object(quarter),
  reply: report,
  errors: ['VALIDATION_FAILED'],
})

export const exportTaxReport = endpoint('GET /operator/tax/report/export', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'The same as CSV, for the one-stop shop. The export is logged',
  query: Type.Object(quarter),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
