import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, countryCode, moment, nullable } from '../shapes.ts'
import { filledLine, line, paragraphs } from '../text.ts'

const endpoint = endpointsOf('tax')

const rate = Type.Object({
  _id: Type.String(),
  country: Type.String(),
  rate: Type.Number({ description: 'Fraction of the price without tax' }),
  name: Type.String(),
  validFrom: Type.String({ description: 'A day (UTC)' }),
  state: Type.Enum(['in_force', 'coming', 'past', 'withdrawn']),
  createdBy: nullable(Type.String({ description: 'Username of the operator' })),
  createdAt: moment(),
})
export type TaxRate = Static<typeof rate>

const seller = {
  companyName: Type.String({ maxLength: 120, ...line }),
  companyAddress: Type.String({ maxLength: 300, ...paragraphs }),
  companyTaxNumber: Type.String({ maxLength: 60, ...line }),
  companyOssNumber: Type.String({ maxLength: 60, ...line, description: 'Number in the EU one-stop shop' }),
}
export type TaxSeller = Record<keyof typeof seller, string>

const desk = Type.Object({
  isOn: Type.Boolean({ description: 'Whether tax is taken on new charges' }),
  seller: Type.Object(seller, { description: 'The seller named on receipts' }),
  rates: Type.Array(rate, { description: 'By country, newest first' }),
  standardCountries: Type.Array(Type.String(), {
    description: 'Countries without a rate for which we can suggest one',
  }),
})
export type TaxDesk = Static<typeof desk>

export const taxDesk = endpoint('GET /operator/tax', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Tax rates by country with their history, the seller on receipts, and whether tax is taken',
  reply: desk,
})

export const setTaxes = endpoint('PUT /operator/tax', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Change the seller on receipts, and turn tax on new charges on or off',
  body: Type.Object({ isOn: Type.Boolean(), ...seller }),
  reply: desk,
  errors: ['VALIDATION_FAILED'],
})

export const addTaxRate = endpoint('POST /operator/tax/rates', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Set a country’s rate from a given day on; earlier rates stay as history',
  body: Type.Object({
    country: countryCode,
    rate: Type.Number({ minimum: 0, maximum: 1, message: 'Enter a rate from 0 to 100 %, with at most two decimals.' }),
    name: Type.String({ minLength: 1, maxLength: 40, ...filledLine }),
    validFrom: Type.String({ maxLength: 10, description: 'A day (UTC), today or later' }),
  }),
  reply: desk,
  errors: ['VALIDATION_FAILED'],
})

export const addStandardRates = endpoint('POST /operator/tax/rates/standard', {
  access: 'operator:finance',
  limit: 'write',
  summary:
    'Add the standard rates of the EU, Norway, Switzerland and the United Kingdom for countries without one; check them',
  reply: desk,
})

export const withdrawTaxRate = endpoint('POST /operator/tax/rates/:id/withdraw', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Withdraw a rate that hasn’t started',
  params: byId,
  reply: desk,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})
