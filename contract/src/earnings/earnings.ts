import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page, signedMoney } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import { earningTypes } from '../wallet/kinds.ts'
import { statementFilters } from '../wallet/wallet.ts'

const endpoint = endpointsOf('earnings')

/** One amount that a creator earned. */
export const earningView = Type.Object({
  _id: Type.String(),
  userInfo: nullable(personInfo),
  sellerInfo: nullable(
    Type.Object(personInfo.properties, { description: 'If this is my share of another creator’s sale: that creator' }),
  ),
  type: Type.Enum(earningTypes),
  targetId: Type.String(),
  title: Type.String({ description: 'What was bought or tipped, as it was called at the time' }),
  grossPrice: money(),
  tax: money({ description: 'Tax of the fan’s country, included in the gross' }),
  siteCommission: Type.Number({ description: 'Fraction of the price after tax that the site keeps, 0 to 1' }),
  shared: money({ description: 'What collaborators got from it' }),
  netPrice: money(),
  status: Type.Enum(['success', 'refunded']),
  refundReason: nullable(Type.String({ description: 'Why it was refunded' })),
  isPaid: Type.Boolean(),
  isToken: Type.Boolean(),
  availableAt: moment(),
  createdAt: moment(),
})
export type EarningView = Static<typeof earningView>

const filters = {
  ...statementFilters,
  sourceType: Type.Optional(Type.String({ maxLength: 20 })),
  isPaid: Type.Optional(Type.Boolean({ description: 'Whether it has been paid out' })),
  isToken: Type.Optional(Type.Boolean({ description: 'true: paid from a wallet; false: paid by card' })),
}

export const searchEarnings = endpoint('GET /performer/earning/search', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'What I earned, newest first',
  query: Type.Object(filters),
  reply: page(earningView),
})

export const earningStats = endpoint('GET /performer/earning/stats', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My earnings in a period, and how much of them is pending or available',
  query: Type.Object(filters),
  reply: Type.Object({
    totalGrossPrice: money(),
    totalTax: money({ description: 'Tax of fans’ countries, included in the gross' }),
    totalSiteCommission: money(),
    totalShared: money({ description: 'What collaborators got' }),
    totalNetPrice: money(),
    previousNetPrice: nullable(money({ description: 'Net of the period of equal length before fromDate' })),
    maturing: money(),
    available: money(),
    days: Type.Array(Type.Object({ day: Type.String(), gross: money(), tax: money(), shared: money(), net: money() })),
    kinds: Type.Array(
      Type.Object({
        type: Type.Enum(earningTypes),
        count: Type.Integer(),
        gross: money(),
        tax: money(),
        fee: money(),
        shared: money(),
        net: money(),
      }),
      { description: 'The same sums by what was sold, highest net first' },
    ),
  }),
})

export const earningStatement = endpoint('GET /performer/earning/statement/:month', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary:
    'My sales of a month (UTC) as CSV, each with the id of its ledger transfer, then everything else that changed my balance',
  params: Type.Object({ month: Type.String({ maxLength: 7, description: 'YYYY-MM, such as 2026-11' }) }),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})

const monthSum = {
  count: Type.Integer(),
  gross: money(),
  tax: money(),
  fee: money(),
  shared: money({ description: 'What collaborators got' }),
  net: money(),
}

/** By what a creator's balance moves, in the order of statements. */
export const balanceKinds = [
  ...(['sales', 'given_back', 'restored', 'referral_share', 'paid_out', 'payout_returned'] as const),
]

const monthBalance = Type.Object(
  {
    opening: money({ description: 'Balance at the start of the month' }),
    lines: Type.Array(Type.Object({ kind: Type.Enum(balanceKinds), count: Type.Integer(), amount: signedMoney() }), {
      description: 'What changed it during the month; negative if money left',
    }),
    closing: money({ description: 'Opening plus lines: the balance at the end of the month, or now' }),
  },
  { description: 'Pending, available and requested earnings together, as in the ledger' },
)

export const earningMonth = Type.Object({
  month: Type.String(),
  isOver: Type.Boolean({ description: 'The month is over; later refunds are still taken off it' }),
  seller: Type.Object({ name: Type.String(), address: Type.String(), taxNumber: Type.String() }),
  creator: Type.Object({ name: Type.String(), username: Type.String() }),
  lines: Type.Array(Type.Object({ type: Type.Enum(earningTypes), ...monthSum })),
  refunded: Type.Object(monthSum, { description: 'Sold in the month and refunded since' }),
  total: Type.Object(monthSum, { description: 'The lines less refunds' }),
  balance: monthBalance,
})
export type EarningMonth = Static<typeof earningMonth>

export const earningMonthly = endpoint('GET /performer/earning/months/:month', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My sales of a month (UTC) by kind, the site’s share, and my balance from start to end',
  params: Type.Object({ month: Type.String({ maxLength: 7, description: 'YYYY-MM, such as 2026-11' }) }),
  reply: earningMonth,
  errors: ['VALIDATION_FAILED'],
})

export const earningMonths = endpoint('GET /performer/earning/months', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'What I earned and was paid out in each of the last 24 months (UTC) in which either happened, newest first',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        month: Type.String({ description: 'YYYY-MM, such as 2026-11' }),
        net: money({ description: 'The total of its statement' }),
        paidOut: signedMoney({ description: 'What left for my account, less what came back' }),
      }),
    ),
  }),
})

export const earningProof = endpoint('GET /performer/earning/ledger-proof', {
  access: 'performer',
  limit: 'read',
  summary: 'All my ledger entries, signed, as JSON lines you can verify without this site',
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['UNAVAILABLE'],
})
