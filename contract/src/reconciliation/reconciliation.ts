import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('reconciliation')

const side = Type.Object({ count: Type.Integer(), amount: money() })

/** A day's money on every side. */
export const dayView = Type.Object({
  _id: Type.String({ description: 'The day, in UTC' }),
  ranAt: moment(),
  tookMs: Type.Integer(),
  currency: Type.String(),
  payments: side,
  ledger: side,
  gateway: side,
  payouts: side,
  unread: Type.Array(Type.Object({ gateway: Type.String(), reason: Type.String() }), {
    description: 'Gateways whose records we couldn’t read',
  }),
  open: Type.Integer(),
  explained: Type.Integer(),
})
export type ReconciliationDay = Static<typeof dayView>

export const differenceView = Type.Object({
  _id: Type.String(),
  day: Type.String(),
  kind: Type.String(),
  sentence: Type.String({ description: 'What doesn’t agree, and what to do' }),
  ourReference: Type.String(),
  theirReference: Type.String(),
  gateway: Type.String(),
  currency: Type.String(),
  ourAmount: nullable(money()),
  theirAmount: nullable(money()),
  state: Type.Enum(['open', 'explained', 'cleared']),
  note: Type.String(),
  explainedBy: nullable(personInfo),
  explainedAt: nullable(moment()),
  foundAt: moment(),
})
export type ReconciliationDifference = Static<typeof differenceView>

export const days = endpoint('GET /operator/reconciliation', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Reconciled days, newest first',
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 10, description: 'Cursor: _id of the last one you have' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(dayView), next: nullable(Type.String()), open: Type.Integer() }),
})

export const oneDay = endpoint('GET /operator/reconciliation/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One day and its differences, open ones first',
  params: byId,
  reply: Type.Object({ day: dayView, differences: Type.Array(differenceView) }),
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const run = endpoint('POST /operator/reconciliation/:id/run', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Reconcile a day with the gateways and the ledger now; the current day is reconciled as far as it goes',
  params: byId,
  reply: Type.Object({ day: dayView, differences: Type.Array(differenceView) }),
  errors: ['VALIDATION_FAILED'],
})

export const explain = endpoint('POST /operator/reconciliation/differences/:id/explain', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Close a difference with a note that explains it; nothing is booked',
  params: byId,
  body: Type.Object({ note: Type.String({ minLength: 3, maxLength: 1000, ...paragraphs }) }),
  reply: differenceView,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})
