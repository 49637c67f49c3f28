import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import { statementFilters } from '../wallet/wallet.ts'

const endpoint = endpointsOf('earnings')

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
  status: Type.Enum(['success', 'refunded']),
  refundReason: nullable(Type.String({ description: 'Why it was given back' })),
  isPaid: Type.Boolean(),
  isToken: Type.Boolean(),
  availableAt: moment(),
  createdAt: moment(),
})
export type EarningView = Static<typeof earningView>

const filters = {
  ...statementFilters,
  sourceType: Type.Optional(Type.String({ maxLength: 20 })),
  isPaid: Type.Optional(Type.Boolean({ description: 'Whether a payout has paid for it' })),
  isToken: Type.Optional(Type.Boolean({ description: 'Whether a wallet paid for it, and not a card' })),
}

export const searchEarnings = endpoint('GET /performer/earning/search', {
  access: 'performer',
  limit: 'read',
  summary: 'What I earned, newest first',
  query: Type.Object(filters),
  reply: page(earningView),
})

export const earningStats = endpoint('GET /performer/earning/stats', {
  access: 'performer',
  limit: 'read',
  summary: 'What I earned in a span of time, and what of it waits or can be paid out',
  query: Type.Object(filters),
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
