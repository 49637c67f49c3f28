import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs, paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { type ChargeKind, everyKind } from '../wallet/kinds.ts'

const endpoint = endpointsOf('refunds')

/** What can be given back: a purchase by the id of its charge (an order has the same id), or a top-up. */
export const refundTargets = ['charge', 'order', 'payment'] as const
export type RefundTarget = (typeof refundTargets)[number]

export const refundReasons = [
  'bought_twice',
  'not_as_described',
  'doesnt_open',
  'not_arrived',
  'not_me',
  'changed_mind',
  'other',
  // Without being asked for: what was bought was taken down.
  'taken_down',
] as const
export type RefundReason = (typeof refundReasons)[number]

export const refundStates = ['in_review', 'approved', 'sending', 'refunded', 'refused', 'appealed'] as const
export type RefundState = (typeof refundStates)[number]

export const refundOutcomes = ['automatic', 'operator', 'refused'] as const
export type RefundOutcome = (typeof refundOutcomes)[number]

/** What the rules say of one reason. */
export const refundChoice = Type.Object({
  reason: Type.Enum(refundReasons),
  outcome: Type.Enum(refundOutcomes),
  rule: Type.String({ description: 'The rule, as docs/money.md names it' }),
  gives: Type.Enum(['all', 'unused', 'nothing']),
  amount: money({ description: 'In `currency`' }),
  sentence: Type.String({ description: 'What happens, in words for the fan' }),
  dueAt: nullable(moment()),
})
export type RefundChoice = Static<typeof refundChoice>

/** What can be asked back: a charge of any kind, or a top-up. */
export type RefundableKind = ChargeKind | 'top_up'
const refundableKinds: RefundableKind[] = [...everyKind, 'top_up']

const thing = {
  target: Type.Enum(['charge', 'payment']),
  targetId: Type.String(),
  kind: Type.Enum(refundableKinds),
  title: Type.String(),
  tier: nullable(Type.String({ description: 'If it is a subscription: the tier paid for; null for the base tier' })),
  performerInfo: nullable(personInfo),
  currency: Type.String({ description: 'TOKEN for the wallet, or the card’s currency' }),
}

/** A refund as the fan sees it. */
export const refundView = Type.Object({
  _id: Type.String(),
  ...thing,
  amount: money({ description: 'In `currency`' }),
  gives: Type.Enum(['all', 'unused']),
  reason: Type.Enum(refundReasons),
  note: Type.String(),
  state: Type.Enum(refundStates),
  isAutomatic: Type.Boolean({ description: 'Decided by the rules, not a person' }),
  sentence: Type.String({ description: 'Its status, in words for the fan' }),
  dueAt: nullable(moment()),
  adminNote: Type.String(),
  canAppeal: Type.Boolean(),
  appealUntil: nullable(moment()),
  appealNote: Type.String(),
  appealedAt: nullable(moment()),
  boughtAt: moment(),
  createdAt: moment(),
  decidedAt: nullable(moment()),
})
export type RefundView = Static<typeof refundView>

export const previewRefund = endpoint('GET /refunds/preview', {
  access: 'fan',
  limit: 'read',
  summary: 'What I would get back, for each reason, before I ask',
  query: Type.Object({
    target: Type.Enum(refundTargets, { message: 'Choose charge, order or payment.' }),
    targetId: Type.String({ maxLength: 80 }),
  }),
  reply: Type.Object({
    ...thing,
    paid: money({ description: 'In `currency`' }),
    boughtAt: moment(),
    openedAt: nullable(moment()),
    choices: Type.Array(refundChoice),
    bears: Type.String({ description: 'Who pays for it, in words for the fan' }),
    balance: money({ description: 'Tokens in the wallet now' }),
    refundId: nullable(Type.String({ description: 'Id of an existing refund' })),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type RefundPreview = Static<typeof previewRefund.reply>

export const askRefund = endpoint('POST /refunds', {
  access: 'fan',
  limit: 'write',
  summary: 'Ask for a refund; the rules or an operator decide. Asking again returns the same refund',
  body: Type.Object({
    target: Type.Enum(refundTargets, { message: 'Choose charge, order or payment.' }),
    targetId: Type.String({ maxLength: 80 }),
    reason: Type.Enum(refundReasons, { message: 'Choose what is wrong.' }),
    note: Type.Optional(Type.String({ maxLength: 2_000, ...paragraphs })),
  }),
  reply: refundView,
  errors: ['ENTITY_NOT_FOUND', 'REFUND_REFUSED'],
})

/** A list that goes on below the last one seen. */
export const keyset = {
  before: cursor,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

export const refunds = endpoint('GET /refunds', {
  access: 'fan',
  limit: 'read',
  summary: 'My refund requests, newest first',
  query: Type.Object({ ...keyset }),
  reply: Type.Object({ data: Type.Array(refundView), next: nullable(Type.String()) }),
})

export const refund = endpoint('GET /refunds/:id', {
  access: 'fan',
  limit: 'read',
  summary: 'One of my refunds',
  params: byId,
  reply: refundView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const appealRefund = endpoint('POST /refunds/:id/appeal', {
  access: 'fan',
  limit: 'write',
  summary: 'Appeal an operator’s refusal of a refund, once',
  params: byId,
  body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 2_000, ...filledParagraphs }) }),
  reply: refundView,
  errors: ['ENTITY_NOT_FOUND', 'REFUND_STATE_REFUSED'],
})
