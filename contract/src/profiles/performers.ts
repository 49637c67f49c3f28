import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { madeWithAi, pageAiLabel } from './ai-creators.ts'
import { eachLook, lookFields, lookFilters, profileOptions } from './profile-options.ts'
import { eachText, textFields } from './profile-texts.ts'

const endpoint = endpointsOf('profiles')

const cardFields = {
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  coverThumbnails: Type.Array(Type.String(), {
    description: 'The cover at 480 and 960 pixels wide; empty without a cover',
  }),
  coverHash: nullable(Type.String({ description: 'Thumbhash of the cover in base64, for the page glow' })),
  headline: Type.String({ description: 'Category in one or two words, such as Music' }),
  country: nullable(Type.String()),
  gender: nullable(Type.String()),
  age: nullable(Type.Integer({ description: 'In years, if the creator shows it' })),
  dateOfBirth: nullable(Type.String({ description: 'Null except for the creator and operators' })),
  score: Type.Number(),
  isOnline: Type.Boolean(),
  isFreeSubscription: Type.Boolean(),
  durationFreeSubscriptionDays: Type.Integer(),
  monthlyPrice: money(),
  yearlyPrice: money(),
  verifiedAccount: Type.Boolean(),
  madeWithAi,
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

const described = {
  ...eachText(textFields, () => nullable(Type.String())),
  languages: Type.Array(Type.String()),
  categoryIds: Type.Array(Type.String()),
  ...eachLook(lookFields, () => nullable(Type.String())),
  links: Type.Array(Type.Object({ label: Type.String(), url: Type.String() })),
  activateWelcomeVideo: Type.Boolean(),
  welcomeVideoId: nullable(Type.String()),
  welcomeVideoPath: nullable(Type.String({ description: 'Address of the welcome video, while it is turned on' })),
  lastStreamingTime: nullable(Type.String()),
}

const blockedCountries = Type.Object({ countryCodes: Type.Array(Type.String()) })

/**
 * A creator on the page of their own. Fields that the creator hides are null or empty; so are, but for the creator and
 * operators, the legal name, the date of birth, and the texts that `profileTexts` withholds.
 */
export const performerDetails = Type.Object({
  ...cardFields,
  ...described,
  status: Type.String(),
  bio: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  publicChatPrice: money(),
  isSubscribed: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  usedFreeSubscription: Type.Boolean(),
  blockCountries: blockedCountries,
  createdAt: moment(),
})
export type PerformerDetails = Static<typeof performerDetails>

/** What creators see of their own page besides their account; fans have none of it. */
export const ownProfileFields = Type.Partial(
  Type.Object({
    ...described,
    coverHash: cardFields.coverHash,
    headline: Type.String(),
    bio: Type.String(),
    dateOfBirth: nullable(Type.String()),
    phoneCode: nullable(Type.String()),
    score: Type.Number(),
    live: Type.Integer(),
    streamingStatus: Type.String(),
    isFeatured: Type.Boolean(),
    verifiedAccount: Type.Boolean(),
    madeWithAi,
    aiLabel: pageAiLabel,
    isFreeSubscription: Type.Boolean(),
    durationFreeSubscriptionDays: Type.Integer(),
    monthlyPrice: money(),
    yearlyPrice: money(),
    publicChatPrice: money(),
    hiddenFields: Type.Array(Type.String()),
    blockCountries: blockedCountries,
    idVerification: nullable(Type.Object({ _id: Type.String(), url: nullable(Type.String()) })),
    documentVerification: nullable(Type.Object({ _id: Type.String(), url: nullable(Type.String()) })),
  }),
).properties

export const performer = endpoint('GET /performers/:id', {
  access: 'public',
  limit: 'read',
  summary:
    'A creator by id or username. If the viewer blocked them, the refusal adds `targetId` and `name` for unblocking',
  params: byId,
  reply: performerDetails,
  errors: ['COUNTRY_BLOCKED', 'BLOCKED_BY_PERFORMER', 'PERFORMER_BLOCKED_BY_YOU', 'ACCOUNT_SUSPENDED'],
})

const trait = () =>
  Type.Optional(
    Type.Union([Type.String({ maxLength: 60 }), Type.Array(Type.String({ maxLength: 60 }), { maxItems: 30 })]),
  )
const ids = () => Type.Optional(Type.Union([id, Type.Array(id, { maxItems: 200 })]))

export const searchPerformers = endpoint('GET /performers/user/search', {
  access: 'public',
  limit: 'read',
  summary: 'Creators, filtered and sorted (popular, latest, oldest, online, live)',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    isFeatured: Type.Optional(Type.Boolean()),
    isFreeSubscription: Type.Optional(Type.Boolean()),
    madeWithAi: Type.Optional(
      Type.Boolean({ description: 'true: only creators labelled as made with AI; false: only others' }),
    ),
    gender: trait(),
    country: trait(),
    age: Type.Optional(
      Type.String({
        pattern: '^(\\d{1,3}_\\d{1,3}|(over|under)_\\d{1,3})$',
        message: 'Use an age range such as 18_19 or over_50.',
      }),
    ),
    fromAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    toAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 150 })),
    ...eachLook(lookFilters, trait),
    categoryIds: ids(),
    performerIds: ids(),
    includedIds: ids(),
    followed: Type.Optional(Type.Boolean()),
  }),
  reply: page(performerCard),
  searchedTexts: ['q'],
})

export const randomPerformers = endpoint('GET /performers/search/random', {
  access: 'public',
  limit: 'read',
  summary: 'Up to 50 creators the viewer doesn’t follow yet, in random order',
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
  age: 'open',
  limit: 'read',
  summary: 'Categories of creators, with the number of creators in each',
  query: Type.Object(paging),
  reply: page(category),
})

const options = Type.Array(Type.Object({ value: Type.String(), text: Type.String() }))

export const userAdditional = endpoint('GET /user-additional', {
  access: 'public',
  age: 'open',
  limit: 'read',
  summary: 'Options creators can choose from to describe themselves',
  reply: Type.Object(
    Object.fromEntries(Object.keys(profileOptions).map(name => [name, options])) as Record<
      keyof typeof profileOptions,
      typeof options
    >,
  ),
})
