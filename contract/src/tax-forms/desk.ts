import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { taxFormFields } from './fields.ts'
import { byYear, taxFormStates, taxFormSummary } from './own.ts'

const endpoint = endpointsOf('tax-forms')
const access = 'operator:finance'
const count = () => Type.Integer({ minimum: 0 })

/** A creator on the desk: how their form stands, and the form itself where one was signed. */
export const taxFormDeskRow = Type.Object({
  _id: Type.String({ description: 'Id of the creator' }),
  performerInfo: nullable(personInfo),
  state: Type.Enum(taxFormStates),
  form: nullable(taxFormSummary),
  since: nullable(moment()),
  until: nullable(moment()),
  isBlocked: Type.Boolean(),
})
export type TaxFormDeskRow = Static<typeof taxFormDeskRow>

export const deskTaxForms = endpoint('GET /operator/tax-forms', {
  access,
  limit: 'read',
  summary: 'Creators and the status of their tax form, latest change first',
  query: Type.Object({
    state: Type.Optional(Type.Enum(taxFormStates)),
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Part of the creator’s name or username, or of the name on the form',
      }),
    ),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(taxFormDeskRow),
    next: nullable(Type.String({ description: 'Cursor: pass it as `before`' })),
    counts: Type.Object({ missing: count(), submitted: count(), needs_more: count(), expired: count() }),
    asks: Type.Object({ us: Type.Boolean(), eu: Type.Boolean() }),
  }),
})

const deskTaxForm = Type.Object({
  ...taxFormSummary.properties,
  performerInfo: nullable(personInfo),
  reason: Type.String({ description: 'What an operator asked for' }),
  fields: taxFormFields,
  versions: Type.Array(taxFormSummary, { description: 'All forms of the creator, newest first' }),
})
export type DeskTaxForm = Static<typeof deskTaxForm>

export const openTaxForm = endpoint('GET /operator/tax-forms/:id', {
  access,
  limit: 'read',
  summary: 'A form in full, with tax number and address. Each view is logged',
  params: byId,
  reply: deskTaxForm,
  errors: ['ENTITY_NOT_FOUND'],
})

export const askTaxForm = endpoint('POST /operator/tax-forms/:id/ask', {
  access,
  limit: 'write',
  summary: 'Ask the creator to sign again, with a reason they see; the days until payouts are blocked start over',
  params: byId,
  body: Type.Object({
    reason: Type.String({ minLength: 3, maxLength: 500, message: 'Say what is missing.', ...filledParagraphs }),
  }),
  reply: Type.Object({ state: Type.Enum(taxFormStates) }),
  errors: ['ENTITY_NOT_FOUND', 'TAX_FORM_REPLACED'],
})

const reporting = Type.Object({
  year: Type.Integer(),
  currency: Type.String(),
  reporter: Type.Object({
    name: Type.String(),
    address: Type.String(),
    taxNumber: Type.String(),
    country: Type.String(),
  }),
  asks: Type.Object({ us: Type.Boolean(), eu: Type.Boolean() }),
  us: Type.Object({
    limit: money({ description: 'Sum of payouts from which the IRS wants a 1099-NEC for that year' }),
    reported: count(),
    amount: money({ description: 'Total they were paid' }),
    withoutForm: Type.Integer({ description: 'Creators at or above the limit without a valid form' }),
  }),
  eu: Type.Object({
    reported: count(),
    consideration: money({ description: 'Their sales without fees and tax' }),
    withoutForm: Type.Integer({ description: 'Creators with sales but without a valid form' }),
  }),
})
export type TaxYearReport = Static<typeof reporting>

export const taxYearReport = endpoint('GET /operator/tax-years/:year', {
  access,
  limit: 'read',
  summary: 'What the reports of a year contain',
  params: byYear,
  reply: reporting,
  errors: ['VALIDATION_FAILED'],
})

/** The files of a year, by their name in the address. */
export const taxReportNames = ['1099-nec', '1099-nec-without-form', 'dac7', 'dac7-without-form'] as const
export type TaxReportName = (typeof taxReportNames)[number]

export const exportTaxYear = endpoint('GET /operator/tax-years/:year/:report', {
  access,
  limit: 'read',
  summary: 'A report of a year as CSV, with full tax numbers. Each export is logged',
  params: Type.Object({ ...byYear.properties, report: Type.Enum(taxReportNames, { message: 'Choose a report.' }) }),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
