import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

const personInfo = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

/** One charge of a wallet: a tip or a purchase. */
export const chargeView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  products: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), price: money(), quantity: Type.Integer() }),
  ),
  totalPrice: money(),
  originalPrice: money(),
  status: Type.String(),
  createdAt: moment(),
})
export type ChargeView = Static<typeof chargeView>

/** The charge, and what the wallet holds after it. */
export const charged = Type.Object({ ...chargeView.properties, balance: money() })
export type Charged = Static<typeof charged>

const chargeErrors = ['ENTITY_NOT_FOUND', 'INSUFFICIENT_BALANCE', 'PERFORMER_UNAVAILABLE', 'KEY_REUSED'] as const

export const tip = endpoint('POST /wallet/charges/tip/:id', {
  access: 'fan',
  limit: 'write',
  summary: 'Tip a creator from the wallet',
  params: byId,
  body: Type.Object({ price: money({ description: 'Tokens' }) }),
  reply: charged,
  errors: [...chargeErrors, 'AMOUNT_OUT_OF_RANGE'],
})

export const buyFeed = endpoint('POST /wallet/charges/feed/:id', {
  access: 'fan',
  limit: 'write',
  summary: 'Buy a post; buying what one owns answers the earlier purchase and charges nothing',
  params: byId,
  reply: charged,
  errors: [...chargeErrors, 'NOT_FOR_SALE'],
})

const statementFilters = {
  ...paging,
  type: Type.Optional(Type.String({ maxLength: 40 })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  performerId: Type.Optional(Type.String({ maxLength: 80 })),
  fromDate: Type.Optional(Type.String({ maxLength: 40 })),
  toDate: Type.Optional(Type.String({ maxLength: 40 })),
}

export const searchCharges = endpoint('GET /wallet/charges/search', {
  access: 'fan',
  limit: 'read',
  summary: 'What I paid from my wallet',
  query: Type.Object(statementFilters),
  reply: page(chargeView),
})

/** One amount that a creator earned. */
export const earningView = Type.Object({
  _id: Type.String(),
  userInfo: nullable(personInfo),
  type: Type.String(),
  targetId: Type.String(),
  title: Type.String({ description: 'What was bought or tipped for, as it was called then' }),
  grossPrice: money(),
  siteCommission: Type.Number({ description: 'The fraction that the site keeps, 0 to 1' }),
  netPrice: money(),
  isPaid: Type.Boolean(),
  isToken: Type.Boolean(),
  availableAt: moment(),
  createdAt: moment(),
})
export type EarningView = Static<typeof earningView>

export const searchEarnings = endpoint('GET /performer/earning/search', {
  access: 'performer',
  limit: 'read',
  summary: 'What I earned, newest first',
  query: Type.Object(statementFilters),
  reply: page(earningView),
})

export const earningStats = endpoint('GET /performer/earning/stats', {
  access: 'performer',
  limit: 'read',
  summary: 'What I earned in a span of time, and what of it waits or can be paid out',
  query: Type.Object(statementFilters),
  reply: Type.Object({
    totalGrossPrice: money(),
    totalSiteCommission: money(),
    totalNetPrice: money(),
    previousNetPrice: nullable(money({ description: 'The net of the same length of time before fromDate' })),
    maturing: money(),
    available: money(),
    days: Type.Array(Type.Object({ day: Type.String(), gross: money(), net: money() })),
  }),
})
