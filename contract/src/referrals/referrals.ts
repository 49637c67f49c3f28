import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page, paging, period } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('referrals')

/** Somebody who registered through a person's link. */
export const referralView = Type.Object({
  _id: Type.String(),
  registerSource: Type.String({ description: 'user or performer' }),
  registerId: Type.String(),
  registerInfo: nullable(Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String() })),
  referralId: Type.String(),
  createdAt: moment(),
})
export type ReferralView = Static<typeof referralView>

export const referralCode = endpoint('GET /referrals/user/code', {
  access: 'member',
  limit: 'read',
  summary: 'My referral code; the link is /auth/register?rel=code',
  reply: Type.String(),
})

export const referrals = endpoint('GET /referrals/user/search', {
  access: 'member',
  limit: 'read',
  summary: 'Who signed up with my link, newest first',
  query: Type.Object({
    ...paging,
    ...period,
  }),
  reply: page(referralView),
})

export const referrer = endpoint('GET /referrals/user/referrer', {
  access: 'performer',
  limit: 'read',
  summary: 'Who invited me and shares in the fee of my sales, and until when; null if no one does',
  reply: Type.Object({
    referrer: nullable(
      Type.Object({
        referrerInfo: nullable(personInfo),
        endsAt: moment(),
      }),
    ),
  }),
})

/** What somebody earned by a sale of a creator they invited. */
export const referralEarning = Type.Object({
  _id: Type.String(),
  registerInfo: nullable(personInfo),
  type: Type.String({ description: 'What was sold, such as tip, feed or monthly_subscription' }),
  grossPrice: money({ description: 'Price of the sale' }),
  netPrice: money({ description: 'My share of it' }),
  referralCommission: Type.Number({ description: 'My share as a fraction of the gross, 0 to 1' }),
  isPaid: Type.Boolean({ description: 'Whether it was added to my wallet or earnings' }),
  paidAt: nullable(moment()),
  isToken: Type.Boolean({ description: 'true: the sale was paid from a wallet; false: by card' }),
  transactionStatus: Type.Enum(['success', 'refunded'], { description: 'Refunded sales earn nothing' }),
  createdAt: moment(),
})
export type ReferralEarning = Static<typeof referralEarning>

const earningFilters = {
  type: Type.Optional(Type.String({ maxLength: 40 })),
  isPaid: Type.Optional(Type.Boolean()),
  isToken: Type.Optional(Type.Boolean()),
  ...period,
}

export const referralStats = endpoint('GET /referral-earnings/stats', {
  access: 'member',
  limit: 'read',
  summary: 'How many people signed up with my link, and what I earned from sales by creators among them',
  query: Type.Object(earningFilters),
  reply: Type.Object({
    totalRegisters: Type.Integer(),
    totalSales: Type.Integer({ description: 'Number of sales I earned from' }),
    totalNetPrice: money(),
    waiting: money({ description: 'Not paid yet, regardless of filters' }),
    paid: money({ description: 'Added to my wallet or earnings, regardless of filters' }),
  }),
})

export const referralEarnings = endpoint('GET /referral-earnings/search', {
  access: 'member',
  limit: 'read',
  summary: 'What I earned from each sale by creators I invited, newest first',
  query: Type.Object({ ...paging, ...earningFilters }),
  reply: page(referralEarning),
})
