import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, nullable, page, paging } from '../shapes.ts'

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
  summary: 'Who registered through my link, newest first',
  query: Type.Object({
    ...paging,
    fromDate: Type.Optional(Type.String({ maxLength: 40 })),
    toDate: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: page(referralView),
})
