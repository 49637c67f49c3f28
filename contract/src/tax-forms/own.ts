import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable, signedMoney } from '../shapes.ts'
import { taxFormFields, usTaxForms } from './fields.ts'

const endpoint = endpointsOf('tax-forms')

/** How a creator's tax form stands. */
export const taxFormStates = ['missing', 'submitted', 'needs_more', 'expired'] as const
export type TaxFormState = (typeof taxFormStates)[number]

/** A form that was signed, without what is kept encrypted: of its tax number the last four. */
export const taxFormSummary = Type.Object({
  _id: Type.String(),
  form: Type.Union([Type.Enum(usTaxForms), Type.Null()], { description: 'The US form; null if only DAC7 applies' }),
  hasEu: Type.Boolean({ description: 'It contains what DAC7 requires' }),
  entity: Type.Enum(['person', 'company']),
  country: Type.String(),
  name: Type.String(),
  tinEnd: Type.String({ description: 'Last four characters of the tax number; empty if there is none' }),
  state: Type.Enum(['submitted', 'needs_more', 'expired', 'replaced']),
  signedAt: moment(),
  expiresAt: nullable(moment()),
})
export type TaxFormSummary = Static<typeof taxFormSummary>

const standing = Type.Object({
  asks: Type.Object({ us: Type.Boolean(), eu: Type.Boolean() }),
  state: Type.Union([Type.Enum(taxFormStates), Type.Null()]),
  reason: Type.String({ description: 'What an operator asks for' }),
  since: nullable(moment()),
  until: nullable(moment()),
  isBlocked: Type.Boolean({ description: 'Payouts are refused until the form is signed' }),
  versions: Type.Array(taxFormSummary, { description: 'Signed forms, newest first' }),
  prefill: Type.Object({
    ...Type.Partial(taxFormFields).properties,
    country: Type.String(),
    name: Type.String(),
    birthDate: Type.String(),
  }),
})
export type TaxFormStanding = Static<typeof standing>

export const ownTaxForm = endpoint('GET /performer/tax-form', {
  access: 'performer',
  limit: 'read',
  summary:
    'What the site needs to know about my taxes, what I signed, and the deadline after which payouts are blocked',
  reply: standing,
})

export const signTaxForm = endpoint('POST /performer/tax-form', {
  access: 'performer',
  limit: 'write',
  summary: 'Sign a tax form, replacing any earlier one. Which fields it needs depends on the first three',
  body: taxFormFields,
  reply: standing,
  // What the answer begins the next form with is kept sealed: no copy of it may lie elsewhere.
  secret: true,
  errors: ['VALIDATION_FAILED', 'TAX_FORMS_OFF', 'ENTITY_NOT_FOUND'],
})

const sums = {
  count: Type.Integer({ description: 'Number of sales, without refunded ones' }),
  gross: signedMoney({ description: 'What fans paid, in the site’s currency' }),
  tax: signedMoney(),
  fee: signedMoney(),
  shared: signedMoney({ description: 'What collaborators got' }),
  net: signedMoney(),
  paidOut: signedMoney({ description: 'Payouts sent, less those returned' }),
}

/** A year (UTC) of a creator in the site's currency. */
export const taxYear = Type.Object({
  year: Type.Integer(),
  isOver: Type.Boolean(),
  currency: Type.String(),
  seller: Type.Object({ name: Type.String(), address: Type.String(), taxNumber: Type.String() }),
  creator: Type.Object({ name: Type.String(), username: Type.String() }),
  quarters: Type.Array(Type.Object({ quarter: Type.Integer(), ...sums })),
  total: Type.Object(sums),
})
export type TaxYear = Static<typeof taxYear>

export const byYear = Type.Object({
  year: Type.Integer({ minimum: 2000, maximum: 2200, message: 'Choose a year.' }),
})

export const ownTaxYear = endpoint('GET /performer/tax-years/:year', {
  access: 'performer',
  limit: 'read',
  summary: 'My sales, fees and payouts of a year (UTC) by quarter',
  params: byYear,
  reply: taxYear,
  errors: ['VALIDATION_FAILED'],
})

export const exportOwnTaxYear = endpoint('GET /performer/tax-years/:year/export', {
  access: 'performer',
  limit: 'read',
  summary: 'My sales, fees and payouts of a year (UTC) by quarter, as CSV',
  params: byYear,
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
