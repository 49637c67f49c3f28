import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, days, moment, money, nullable } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('payments')

export const paymentStates = [
  ...(['created', 'processing', 'require_authentication', 'success', 'fail', 'canceled'] as const),
  ...(['refunded', 'disputed', 'won', 'lost'] as const),
] as const
export type PaymentState = (typeof paymentStates)[number]

/** A payment through a gateway, as operators see it. */
export const paymentDeskRow = Type.Object({
  _id: Type.String(),
  fanInfo: nullable(personInfo),
  kind: Type.Enum(['token_package', 'subscription']),
  type: Type.String(),
  title: Type.String(),
  gateway: Type.String(),
  gatewayReference: nullable(Type.String()),
  state: Type.Enum(paymentStates),
  amount: money(),
  currency: Type.String(),
  tokens: money({ description: 'Its value in tokens' }),
  discount: money({ description: 'What a coupon took off' }),
  card: nullable(Type.Object({ brand: Type.String(), last4Digits: Type.String() })),
  failureReason: nullable(Type.String()),
  createdAt: moment(),
  updatedAt: moment(),
})
export type PaymentDeskRow = Static<typeof paymentDeskRow>

const filters = {
  gateway: Type.Optional(Type.String({ maxLength: 20 })),
  state: Type.Optional(Type.Enum(paymentStates)),
  kind: Type.Optional(Type.Enum(['token_package', 'subscription'])),
  q: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'Exact: the payer’s username, email or id, the payment’s id, or the gateway’s reference',
    }),
  ),
  ...days,
}

export const deskPayments = endpoint('GET /operator/payments', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Gateway payments, newest first',
  query: Type.Object({
    ...filters,
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(paymentDeskRow),
    next: nullable(Type.String()),
    gateways: Type.Array(Type.String(), { description: 'Gateways to filter by' }),
  }),
  errors: ['VALIDATION_FAILED'],
})

export const exportPayments = endpoint('GET /operator/payments/export', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'The same payments as CSV, without a limit. Each export is logged',
  query: Type.Object(filters),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})

const event = Type.Object({
  _id: Type.String(),
  kind: Type.String(),
  state: Type.Enum(['worked', 'ignored', 'parked', 'closed']),
  sentence: Type.String({ description: 'What came of it' }),
  amount: money(),
  currency: Type.String(),
  reason: nullable(Type.String()),
  receivedAt: moment(),
})

export const deskPayment = endpoint('GET /operator/payments/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One payment: what it paid for, the gateway’s events, and what followed',
  params: byId,
  reply: Type.Object({
    ...paymentDeskRow.properties,
    events: Type.Array(event, { description: 'Oldest first, up to 100' }),
    performerInfo: nullable(personInfo),
    chargeId: nullable(Type.String({ description: 'The sale it paid for; top-ups have none' })),
    transfers: Type.Array(Type.Object({ _id: Type.String(), kind: Type.String(), at: moment() }), {
      description: 'Its ledger transfers, and those that reversed them',
    }),
    refunds: Type.Array(
      Type.Object({ _id: Type.String(), state: Type.String(), amount: money(), currency: Type.String() }),
    ),
    dispute: nullable(Type.Object({ _id: Type.String(), state: Type.String(), dueAt: moment() })),
    receiptId: nullable(Type.String()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type PaymentDetail = Static<typeof deskPayment.reply>
