import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs, paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { chargeTypes } from '../wallet/kinds.ts'
import { keyset, refundReasons, refundStates, refundTargets, refundView } from './refunds.ts'

const endpoint = endpointsOf('refunds')

/** A refund as operators work on it. */
export const refundDeskRow = Type.Object({
  ...refundView.properties,
  fanInfo: nullable(personInfo),
  rule: Type.String(),
  approvedBy: nullable(personInfo),
  decidedBy: nullable(personInfo),
  needsSecondPerson: Type.Boolean(),
  next: Type.Array(Type.Enum(['approve', 'refuse']), { description: 'What the viewer can do now' }),
})
export type RefundDeskRow = Static<typeof refundDeskRow>

/** Who would pay, or has paid, in tokens. */
export const refundBearers = Type.Object({
  maturing: money({ description: 'The creator’s part, from pending earnings' }),
  available: money({ description: 'The creator’s part, from available earnings' }),
  tax: money({ description: 'Tax of the fan’s country, returned in full' }),
  fees: money({ description: 'The fee the site returns' }),
  referral: money({ description: 'The referrer’s share of that fee, which they return' }),
  cover: money({ description: 'What the site covers of the rest' }),
  wallet: money({ description: 'The fan’s part, from the tokens of a top-up' }),
})
export type RefundBearers = Static<typeof refundBearers>

const entry = Type.Object({
  at: moment(),
  kind: Type.String(),
  from: Type.String(),
  to: Type.String(),
  amount: money(),
  currency: Type.String(),
})

/** What our records say of a fan and what they paid. */
export const evidence = Type.Object({
  madeAt: moment(),
  account: Type.Object({
    username: Type.String(),
    country: Type.String(),
    joinedAt: nullable(moment()),
    emailVerified: Type.Boolean(),
  }),
  payment: nullable(
    Type.Object({
      gateway: Type.String(),
      reference: Type.String(),
      amount: money(),
      currency: Type.String(),
      card: Type.String({ description: 'Brand and last four digits, if the gateway keeps them' }),
      paidAt: moment(),
    }),
  ),
  purchases: Type.Array(
    Type.Object({
      _id: Type.String(),
      at: moment(),
      type: Type.Enum(chargeTypes),
      title: Type.String(),
      creator: Type.String(),
      amount: money(),
      status: Type.String(),
    }),
    { description: 'What it paid for, up to 50' },
  ),
  ledger: Type.Array(entry),
  deliveries: Type.Array(
    Type.Object({ file: Type.String(), firstAt: moment(), lastAt: moment(), times: Type.Integer() }),
    { description: 'Files our server delivered to this fan, up to 50' },
  ),
  sessions: Type.Array(
    Type.Object({ device: Type.String(), address: Type.String(), since: moment(), lastUsedAt: moment() }),
  ),
  messages: Type.Object({ fromFan: Type.Integer(), toFan: Type.Integer() }),
  terms: nullable(Type.Object({ version: Type.String(), changedAt: moment() })),
  refundsBefore: Type.Integer(),
  otherPayments: Type.Integer({ description: 'Payments that weren’t disputed' }),
})
export type Evidence = Static<typeof evidence>

const count = () => Type.Integer({ minimum: 0 })

export const deskRefunds = endpoint('GET /operator/refunds', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Refunds: waiting ones, those in one state, or a fan’s; newest first',
  query: Type.Object({
    ...keyset,
    state: Type.Optional(Type.Enum([...refundStates, 'waiting'])),
    fanId: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  reply: Type.Object({
    data: Type.Array(refundDeskRow),
    next: nullable(Type.String()),
    counts: Type.Object({ waiting: count(), overdue: count(), refunded: count(), refused: count() }),
  }),
})

export const deskRefund = endpoint('GET /operator/refunds/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One refund with our records of it',
  params: byId,
  reply: Type.Object({ ...refundDeskRow.properties, bearers: nullable(refundBearers), evidence }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type RefundDetail = Static<typeof deskRefund.reply>

const act = { access: 'operator:finance', limit: 'write', reply: refundDeskRow } as const

export const approveRefund = endpoint('POST /operator/refunds/:id/approve', {
  ...act,
  summary: 'Approve a refund; above a limit, a second operator has to',
  params: byId,
  body: Type.Object({ adminNote: Type.Optional(Type.String({ maxLength: 1_000, ...paragraphs })) }),
  errors: ['ENTITY_NOT_FOUND', 'REFUND_STATE_REFUSED', 'REFUND_REFUSED', 'SECOND_PERSON_NEEDED'],
})

export const refuseRefund = endpoint('POST /operator/refunds/:id/refuse', {
  ...act,
  summary: 'Refuse a refund, with a reason the fan sees',
  params: byId,
  body: Type.Object({ adminNote: Type.String({ minLength: 1, maxLength: 1_000, ...filledParagraphs }) }),
  errors: ['ENTITY_NOT_FOUND', 'REFUND_STATE_REFUSED'],
})

export const giveRefund = endpoint('POST /operator/refunds', {
  ...act,
  summary: 'Refund a purchase or top-up without a request; above a limit, a second operator approves it',
  body: Type.Object({
    target: Type.Enum(refundTargets, { message: 'Choose charge, order or payment.' }),
    targetId: Type.String({ maxLength: 80 }),
    reason: Type.String({ minLength: 1, maxLength: 1_000, ...filledParagraphs }),
    because: Type.Optional(Type.Enum(refundReasons)),
  }),
  errors: ['ENTITY_NOT_FOUND', 'REFUND_STATE_REFUSED', 'REFUND_REFUSED'],
})
