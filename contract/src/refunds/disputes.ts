import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { evidence } from './desk.ts'
import { keyset } from './refunds.ts'

const endpoint = endpointsOf('refunds')

export const disputeStates = ['received', 'evidence_due', 'submitted', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A card payment that a bank questions. */
export const disputeRow = Type.Object({
  _id: Type.String(),
  paymentId: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  fanInfo: nullable(personInfo),
  performerInfo: nullable(personInfo),
  gateway: Type.String(),
  amount: money(),
  currency: Type.String(),
  reason: Type.String(),
  state: Type.Enum(disputeStates),
  dueAt: moment(),
  createdAt: moment(),
  submittedAt: nullable(moment()),
  closedAt: nullable(moment()),
})
export type DisputeRow = Static<typeof disputeRow>

const count = () => Type.Integer({ minimum: 0 })

export const disputes = endpoint('GET /operator/disputes', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Disputes: open ones, those in one state, or all; newest first',
  query: Type.Object({ ...keyset, state: Type.Optional(Type.Enum([...disputeStates, 'open'])) }),
  reply: Type.Object({
    data: Type.Array(disputeRow),
    next: nullable(Type.String()),
    counts: Type.Object({ open: count(), won: count(), lost: count() }),
    ratio: Type.Number({ description: 'Share of the payments of the last 30 days that are disputed, 0 to 1' }),
  }),
})

const detail = Type.Object({
  ...disputeRow.properties,
  evidence: nullable(evidence),
  statement: Type.String(),
  submittedBy: nullable(personInfo),
  taken: Type.Array(Type.Object({ from: Type.String(), amount: money() }), {
    description: 'Who the bank’s money was taken from, in tokens',
  }),
  canSubmit: Type.Boolean(),
})
export type DisputeDetail = Static<typeof detail>

export const dispute = endpoint('GET /operator/disputes/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One dispute with the evidence pack',
  params: byId,
  reply: detail,
  errors: ['ENTITY_NOT_FOUND'],
})

export const submitDispute = endpoint('POST /operator/disputes/:id/submit', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Send the evidence pack to the bank, once, with a statement',
  params: byId,
  body: Type.Object({ statement: Type.String({ minLength: 1, maxLength: 4_000, ...filledParagraphs }) }),
  reply: detail,
  errors: ['ENTITY_NOT_FOUND', 'DISPUTE_STATE_REFUSED'],
})
