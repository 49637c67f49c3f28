import { type Static, Type } from 'typebox'
import { money, nullable } from '../shapes.ts'
import { madeWithAi } from './ai-creators.ts'

/** The creator inside what they publish: cards and dialogs read the prices there. */
export const publisher = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  verifiedAccount: Type.Boolean(),
  madeWithAi,
  isOnline: Type.Boolean(),
  isPerformer: Type.Boolean(),
  monthlyPrice: money(),
  yearlyPrice: money(),
  isFreeSubscription: Type.Boolean(),
  durationFreeSubscriptionDays: Type.Integer(),
  usedFreeSubscription: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isFollowed: Type.Boolean(),
  isFeatured: Type.Boolean(),
  live: Type.Integer(),
})
export type Publisher = Static<typeof publisher>
