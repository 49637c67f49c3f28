import { type Static, Type } from 'typebox'
import { asEmail } from '../email.ts'
import { endpointsOf } from '../endpoint.ts'
import { bankingInformation } from '../identity/current-user.ts'
import { byId, countryRules, moment, money, nullable, page, paging, period } from '../shapes.ts'
import { line, paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('payouts')

export const methodKeys = ['banking', 'paypal', 'stripe'] as const
export type PayoutMethodKey = (typeof methodKeys)[number]

export const payoutStates = ['pending', 'approved', 'sent', 'done', 'returned', 'rejected', 'withdrawn'] as const
export type PayoutState = (typeof payoutStates)[number]

/** A creator's request to be paid out, as the creator and operators see it. */
export const payoutView = Type.Object({
  _id: Type.String(),
  requestTokens: money(),
  amount: money({ description: 'What arrives, in the site’s currency' }),
  currency: Type.String(),
  tokenConversionRate: Type.Number(),
  paymentAccountType: Type.Enum(methodKeys),
  methodLabel: Type.String({
    description: 'Where the money goes, as of the request; numbers masked',
  }),
  requestNote: Type.String(),
  adminNote: Type.String(),
  status: Type.Enum(['pending', 'approved', 'rejected', 'done']),
  state: Type.Enum(payoutStates, {
    description: 'More detailed status: approved can be sent, rejected can be returned',
  }),
  withdrawn: Type.Boolean(),
  payableFrom: nullable(moment()),
  waitsBecause: nullable(Type.String({ description: 'Why it isn’t sent before payableFrom' })),
  hold: nullable(
    Type.Object(
      {
        reason: Type.String(),
        evidence: Type.String({ description: 'What the creator is asked for' }),
        until: moment(),
        heldAt: moment(),
      },
      { description: 'Why an operator put it on hold, and until when; it isn’t sent before then' },
    ),
  ),
  source: Type.Literal('performer'),
  sourceId: Type.String(),
  sourceInfo: nullable(personInfo),
  createdAt: moment(),
  updatedAt: moment(),
  approvedAt: nullable(moment()),
  sentAt: nullable(moment()),
  closedAt: nullable(moment()),
})
export type PayoutView = Static<typeof payoutView>

/** What a creator earned, and how and when it can be paid out. Amounts in tokens. */
export const payoutBalance = Type.Object({
  totalEarnedTokens: money({ description: 'All earnings less refunds' }),
  previousPaidOutTokens: money(),
  remainingUnpaidTokens: money({ description: 'What I can request now' }),
  maturing: money(),
  reserved: money({ description: 'Amount in open requests' }),
  minimum: money(),
  releases: Type.Array(Type.Object({ on: Type.String({ description: 'YYYY-MM-DD' }), amount: money() }), {
    description: 'When pending amounts become available, next day first',
  }),
  methods: Type.Array(
    Type.Object({
      key: Type.Enum(methodKeys),
      label: Type.String(),
      readyAt: nullable(moment()),
    }),
  ),
  waitingId: nullable(Type.String({ description: 'Id of the open request, if there is one' })),
})
export type PayoutBalance = Static<typeof payoutBalance>

export const calculatePayout = endpoint('POST /payout-requests/calculate', {
  access: 'performer',
  limit: 'read',
  summary: 'What I earned, what was paid out, what I can request now, and where it can go',
  reply: payoutBalance,
})

const filters = {
  ...paging,
  status: Type.Optional(Type.String({ maxLength: 20 })),
  ...period,
}

export const payoutRequests = endpoint('GET /payout-requests/user/search', {
  access: 'performer',
  limit: 'read',
  summary: 'My payout requests, newest first',
  query: Type.Object(filters),
  reply: page(payoutView),
})

export const payoutRequestsToo = endpoint('GET /payout-requests/search', {
  access: 'performer',
  limit: 'read',
  summary: 'Alias of GET /payout-requests/user/search',
  query: Type.Object(filters),
  reply: page(payoutView),
})

const requestErrors = [
  'AMOUNT_OUT_OF_RANGE',
  'INSUFFICIENT_BALANCE',
  'VERIFICATION_NEEDED',
  'PAYPAL_MISSING',
  'BANKING_MISSING',
  'GATEWAY_UNAVAILABLE',
] as const

const requestForm = {
  requestTokens: money(),
  requestNote: Type.Optional(Type.String({ maxLength: 1_000, ...paragraphs })),
  paymentAccountType: Type.Enum(methodKeys, { message: 'Choose banking, paypal or stripe.' }),
  source: Type.Optional(Type.String({ maxLength: 20 })),
}

export const requestPayout = endpoint('POST /payout-requests', {
  access: 'performer',
  limit: 'write',
  summary: 'Request a payout; the amount is set aside until it is paid, rejected or withdrawn',
  body: Type.Object(requestForm),
  reply: payoutView,
  errors: [...requestErrors, 'PAYOUT_PENDING', 'TAX_FORM_NEEDED'],
})

export const changePayout = endpoint('PUT /payout-requests/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change a payout request that hasn’t been reviewed yet',
  params: byId,
  body: Type.Partial(Type.Object(requestForm)),
  reply: payoutView,
  errors: [...requestErrors, 'ENTITY_NOT_FOUND', 'PAYOUT_STATE_REFUSED'],
})

export const payoutRequest = endpoint('GET /payout-requests/:id/view', {
  access: 'performer',
  limit: 'read',
  summary: 'One of my payout requests',
  params: byId,
  reply: payoutView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const pendingReview = endpoint('GET /payout-requests/check/pending-review', {
  access: 'performer',
  limit: 'read',
  summary: 'Whether I can request a payout: false while one of my requests waits for review',
  reply: Type.Boolean(),
})

export const withdrawPayout = endpoint('DELETE /payout-requests/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Withdraw a payout request that hasn’t been reviewed yet; I can request the amount again',
  params: byId,
  reply: payoutView,
  errors: ['ENTITY_NOT_FOUND', 'PAYOUT_STATE_REFUSED'],
})

const text = (length_max: number) => Type.Optional(Type.String({ maxLength: length_max, ...line }))

const paypalValue = {
  email: Type.Optional(Type.String({ maxLength: 254, ...line, ...asEmail })),
  phoneNumber: text(40),
}
const bankingValue = {
  firstName: text(60),
  lastName: text(60),
  bankName: text(120),
  bankAccount: text(60),
  country: Type.Optional(Type.String(countryRules)),
  state: text(120),
  city: text(120),
  address: text(300),
  bankRouting: text(60),
  bankSwiftCode: text(20),
  SSN: text(40),
}
const methodValue = Type.Object({ ...paypalValue, ...bankingValue })

export const setPayoutMethod = endpoint('POST /payout-methods/:key', {
  access: 'performer',
  limit: 'write',
  summary: 'Set where I’m paid; send the form’s values directly or under `value`',
  params: Type.Object({ key: Type.String({ maxLength: 20 }) }),
  body: Type.Object({ ...methodValue.properties, value: Type.Optional(methodValue) }),
  reply: Type.Object({
    ...Type.Partial(bankingInformation).properties,
    ...paypalValue,
    key: Type.String(),
    value: methodValue,
    source: Type.Literal('performer'),
    sourceId: Type.String(),
  }),
  errors: ['ENTITY_NOT_FOUND', 'GATEWAY_UNAVAILABLE', 'STEP_UP_NEEDED'],
})

export const stripeAccount = endpoint('POST /stripe/accounts', {
  access: 'performer',
  limit: 'write',
  summary: 'Connect a Stripe account, or continue; redirect to the Stripe page in the reply',
  reply: Type.Object({ url: Type.String() }),
  errors: ['GATEWAY_UNAVAILABLE', 'STEP_UP_NEEDED'],
})

export const stripeStanding = endpoint('GET /stripe/accounts', {
  access: 'performer',
  limit: 'read',
  summary: 'Status of my Stripe account',
  reply: Type.Object({
    isOffered: Type.Boolean({ description: 'The site pays out through Stripe' }),
    isConnected: Type.Boolean(),
    canBePaid: Type.Boolean(),
    isSubmitted: Type.Boolean({ description: 'Everything is entered; Stripe may still be checking it' }),
    missing: Type.Array(Type.String(), { description: 'What Stripe still needs, in Stripe’s terms' }),
  }),
})

/** How a creator is paid out without asking. */
const schedule = Type.Object({
  every: Type.Enum(['off', 'week', 'month']),
  minimum: money({ description: 'Tokens; no payout is requested while less is available' }),
  method: Type.Optional(Type.Enum(methodKeys)),
  nextAt: nullable(moment()),
  problem: nullable(Type.String({ description: 'Why the last automatic request failed' })),
})
export type PayoutSchedule = Static<typeof schedule>

export const payoutSchedule = endpoint('GET /payout-schedule', {
  access: 'performer',
  limit: 'read',
  summary: 'How often I’m paid out automatically',
  reply: schedule,
})

export const setPayoutSchedule = endpoint('PUT /payout-schedule', {
  access: 'performer',
  limit: 'write',
  summary: 'Get paid every week (Monday) or month (the first), or only on request',
  body: Type.Object({
    every: Type.Enum(['off', 'week', 'month'], { message: 'Choose off, week or month.' }),
    minimum: Type.Optional(money()),
    method: Type.Optional(Type.Enum(methodKeys, { message: 'Choose banking, paypal or stripe.' })),
  }),
  reply: schedule,
  errors: ['PAYPAL_MISSING', 'BANKING_MISSING', 'GATEWAY_UNAVAILABLE'],
})
