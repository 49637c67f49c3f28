import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { money, nullable, signedMoney } from '../shapes.ts'

const endpoint = endpointsOf('tax')

const quarter = {
  year: Type.Integer({ minimum: 2000, maximum: 2200, message: 'Choose a year.' }),
  quarter: Type.Integer({ minimum: 1, maximum: 4, message: 'Choose a quarter from 1 to 4.' }),
}

const sums = {
  gross: signedMoney({ description: 'Tokens fans paid, tax included' }),
  net: signedMoney({ description: 'Gross without the tax' }),
  tax: signedMoney({ description: 'What was booked to the country’s ledger account in these months' }),
}

const amounts = {
  grossAmount: signedMoney({ description: 'The gross in the site’s currency, at the rate of the day of each charge' }),
  netAmount: signedMoney(),
  taxAmount: signedMoney(),
}

const line = Type.Object({
  country: Type.String(),
  name: Type.String(),
  rate: Type.Number({ description: 'Fraction of the price without tax' }),
  ofQuarter: Type.String({ description: 'Quarter of the charges, such as 2026-Q4; an earlier one is a correction' }),
  isCorrection: Type.Boolean(),
  charges: Type.Integer({ description: 'Number of charges; in a correction, how many were refunded or restored' }),
  ...sums,
  ...amounts,
})

const report = Type.Object({
  ...quarter,
  currency: Type.String(),
  lines: Type.Array(line, { description: 'By country and rate; corrections of earlier quarters last' }),
  untaxed: Type.Array(
    Type.Object({
      country: nullable(Type.String({ description: 'Null if unknown' })),
      charges: Type.Integer(),
      gross: money(),
    }),
    { description: 'Charges of the quarter without tax: no rate, or no known country' },
  ),
  balances: Type.Array(
    Type.Object({ country: Type.String(), tax: signedMoney({ description: 'Tax of the quarter, as in the ledger' }) }),
  ),
})
export type TaxReport = Static<typeof report>

export const taxReport = endpoint('GET /operator/tax/report', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Tax of a quarter (UTC) by country and rate, with corrections of earlier quarters',
  query: Type.Object(quarter),
  reply: report,
  errors: ['VALIDATION_FAILED'],
})

export const exportTaxReport = endpoint('GET /operator/tax/report/export', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Tax of a quarter as CSV, for the EU one-stop shop. Each export is logged',
  query: Type.Object(quarter),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
