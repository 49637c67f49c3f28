import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page, signedMoney } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import { statementFilters } from '../wallet/wallet.ts'

const endpoint = endpointsOf('earnings')

/** One amount that a creator earned. */
export const earningView = Type.Object({
  _id: Type.String(),
  userInfo: nullable(personInfo),
  sellerInfo: nullable(
    Type.Object(personInfo.properties, { description: 'Of a part of another creator’s sale: that creator' }),
  ),
  type: Type.String(),
  targetId: Type.String(),
  title: Type.String({ description: 'What was bought or tipped for, as it was called then' }),
  grossPrice: money(),
  tax: money({ description: 'Of the gross, the tax of the fan’s country' }),
  siteCommission: Type.Number({ description: 'The fraction of the rest that the site keeps, 0 to 1' }),
  shared: money({ description: 'What collaborators got of it' }),
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
  summary: 'What I earned in a span of time, and what of it waits or can be paid out',
  query: Type.Object(filters),
  reply: Type.Object({
    totalGrossPrice: money(),
    totalTax: money({ description: 'Of the gross, the tax of fans’ countries' }),
    totalSiteCommission: money(),
    totalShared: money({ description: 'What collaborators got' }),
    totalNetPrice: money(),
    previousNetPrice: nullable(money({ description: 'The net of the same length of time before fromDate' })),
    maturing: money(),
    available: money(),
    days: Type.Array(Type.Object({ day: Type.String(), gross: money(), tax: money(), shared: money(), net: money() })),
    kinds: Type.Array(
      Type.Object({
        ...{ type: Type.String(), count: Type.Integer(), gross: money(), tax: money() },
        ...{ fee: money(), shared: money(), net: money() },
      }),
      { description: 'The same sums by what was sold, the greatest net first' },
    ),
  }),
})

export const earningStatement = endpoint('GET /performer/earning/statement/:month', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary:
    'All my sales of a month (UTC) as CSV, each with the id of its transfer in the ledger, then what else moved my balance',
  params: Type.Object({ month: Type.String({ maxLength: 7, description: 'As 2026-11' }) }),
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
    opening: money({ description: 'What was owed when the month began' }),
    lines: Type.Array(Type.Object({ kind: Type.Enum(balanceKinds), count: Type.Integer(), amount: signedMoney() }), {
      description: 'What moved it in the month; less than zero where it left',
    }),
    closing: money({ description: 'Opening and lines together: what is owed at the end of the month, or now' }),
  },
  { description: 'Pending, available and requested earnings together, as the ledger has them' },
)

export const earningMonth = Type.Object({
  month: Type.String(),
  isOver: Type.Boolean({ description: 'What is given back later still leaves it' }),
  seller: Type.Object({ name: Type.String(), address: Type.String(), taxNumber: Type.String() }),
  creator: Type.Object({ name: Type.String(), username: Type.String() }),
  lines: Type.Array(Type.Object({ type: Type.String(), ...monthSum })),
  refunded: Type.Object(monthSum, { description: 'What was sold in the month and given back since' }),
  total: Type.Object(monthSum, { description: 'What stayed: the lines without what was given back' }),
  balance: monthBalance,
})
export type EarningMonth = Static<typeof earningMonth>

export const earningMonthly = endpoint('GET /performer/earning/months/:month', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'What I sold in a month (UTC) by kind, what the site kept, and my balance from its beginning to its end',
  params: Type.Object({ month: Type.String({ maxLength: 7, description: 'As 2026-11' }) }),
  reply: earningMonth,
  errors: ['VALIDATION_FAILED'],
})

export const earningProof = endpoint('GET /performer/earning/ledger-proof', {
  access: 'performer',
  limit: 'read',
  summary: 'What the ledger holds of me, signed, as JSON lines that can be checked without this site',
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['UNAVAILABLE'],
})
