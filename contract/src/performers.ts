import { type Static, Type } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import { byId, moment, money, nullable, page, paging } from './shapes.ts'

const endpoint = endpointsOf('profiles')

const cardFields = {
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  coverHash: nullable(Type.String({ description: 'Thumbhash of the cover, base64, for the page glow' })),
  headline: Type.String({ description: 'The trade in one or two words: Music, Cooking' }),
  country: nullable(Type.String()),
  gender: nullable(Type.String()),
  dateOfBirth: nullable(Type.String()),
  score: Type.Number(),
  isOnline: Type.Boolean(),
  isFreeSubscription: Type.Boolean(),
  durationFreeSubscriptionDays: Type.Integer(),
  monthlyPrice: money(),
  yearlyPrice: money(),
  verifiedAccount: Type.Boolean(),
  isFeatured: Type.Boolean(),
  live: Type.Integer(),
  streamingStatus: Type.String(),
  isFollowed: Type.Boolean(),
  isPerformer: Type.Boolean(),
  stats: Type.Object({
    likes: Type.Integer(),
    subscribers: Type.Integer(),
    views: Type.Integer(),
    followers: Type.Integer(),
    totalFeeds: Type.Integer(),
    totalVideos: Type.Integer(),
    totalPhotos: Type.Integer(),
    totalGalleries: Type.Integer(),
    totalProducts: Type.Integer(),
  }),
}

/** A creator in a list. */
export const performerCard = Type.Object(cardFields)
export type PerformerCard = Static<typeof performerCard>

/** A creator on the page of their own. */
export const performerDetails = Type.Object({
  ...cardFields,
  status: Type.String(),
  bio: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  publicChatPrice: money(),
  lastStreamingTime: nullable(Type.String()),
  isSubscribed: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  usedFreeSubscription: Type.Boolean(),
  createdAt: moment(),
})
export type PerformerDetails = Static<typeof performerDetails>

export const performer = endpoint('GET /performers/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A creator by id or username',
  params: byId,
  reply: performerDetails,
})

export const searchPerformers = endpoint('GET /performers/user/search', {
  access: 'public',
  limit: 'read',
  summary: 'Creators, filtered and sorted (popular, latest, oldest, online)',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    isFeatured: Type.Optional(Type.Boolean()),
    isFreeSubscription: Type.Optional(Type.Boolean()),
    gender: Type.Optional(Type.String({ maxLength: 20 })),
    country: Type.Optional(Type.String({ maxLength: 2 })),
    categoryIds: Type.Optional(
      Type.Union([Type.String({ maxLength: 80 }), Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })]),
    ),
    followed: Type.Optional(Type.Boolean()),
  }),
  reply: page(performerCard),
})

export const randomPerformers = endpoint('GET /performers/search/random', {
  access: 'public',
  limit: 'read',
  summary: 'Up to 50 creators in random order, whom the viewer does not follow yet',
  query: Type.Object({ ...paging, isFreeSubscription: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ data: Type.Array(performerCard) }),
})

export const topPerformers = endpoint('GET /performers/top', {
  access: 'public',
  limit: 'read',
  summary: 'The creators with the highest score',
  query: Type.Object(paging),
  reply: page(performerCard),
})

const category = Type.Object({ _id: Type.String(), name: Type.String(), slug: Type.String(), total: Type.Integer() })
export type Category = Static<typeof category>

export const performerCategories = endpoint('GET /admin/performer-categories/search', {
  access: 'public',
  limit: 'read',
  summary: 'What creators do, with how many do it',
  query: Type.Object(paging),
  reply: page(category),
})
