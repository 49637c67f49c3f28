import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedView } from '../posts/feeds.ts'
import { performerCard } from '../profiles/performers.ts'
import { moment, nullable, paging } from '../shapes.ts'

const endpoint = endpointsOf('discovery')

/** Why something is shown: who you follow, what is like it, that its creator is new here, or how it was received. */
export const exploreReasons = ['followed', 'category', 'newcomer', 'popular'] as const
const reason = Type.Union(exploreReasons.map(one => Type.Literal(one)))

const madeWithAi = Type.Optional(
  Type.Boolean({ description: 'true: only what is labelled as made with AI; false: only the rest' }),
)

export const explore = endpoint('GET /explore', {
  access: 'public',
  limit: 'read',
  summary: 'Creators ranked as docs/ranking.md describes, as a plain array',
  query: Type.Object({
    ...paging,
    isFreeSubscription: Type.Optional(Type.Boolean()),
    madeWithAi,
    categoryIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 50 })),
  }),
  reply: Type.Array(performerCard),
})

/** A post of explore, with the reason why it stands there. */
export const explorePost = Type.Object({ ...feedView.properties, reason })
export type ExplorePost = Static<typeof explorePost>

export const explorePosts = endpoint('GET /explore/posts', {
  access: 'public',
  limit: 'read',
  summary: 'Posts open to everyone: picked for the viewer, or newest first',
  query: Type.Object({
    ...paging,
    order: Type.Optional(Type.Union([Type.Literal('for-you'), Type.Literal('newest')])),
    madeWithAi,
    tag: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  reply: Type.Object({ data: Type.Array(explorePost), total: Type.Integer() }),
  searchedTexts: ['tag'],
})

/** A tag that is used more in the last seven days than in the seven before; `growth` is 0.5 for half as much again. */
export const risingTag = Type.Object({ tag: Type.String(), totalPost: Type.Integer(), growth: Type.Number() })
export type RisingTag = Static<typeof risingTag>

export const risingTags = endpoint('GET /explore/tags', {
  access: 'public',
  limit: 'read',
  summary: 'Tags trending this week, fastest-rising first',
  query: Type.Object({ limit: paging.limit }),
  reply: Type.Array(risingTag),
})

/** What creators of explore do, with the one who is first among them for its picture. */
export const exploreCategory = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  total: Type.Integer({ description: 'Number of creators in Explore' }),
  performer: performerCard,
})
export type ExploreCategory = Static<typeof exploreCategory>

export const exploreCategories = endpoint('GET /explore/categories', {
  access: 'public',
  limit: 'read',
  summary: 'Categories of creators in Explore, largest first, each with the creator whose picture represents it',
  query: Type.Object({ limit: paging.limit }),
  reply: Type.Array(exploreCategory),
})

export const exploreStanding = endpoint('GET /performer/explore', {
  access: 'performer',
  limit: 'read',
  summary: 'My position in Explore, and why: the numbers that docs/ranking.md combines',
  reply: Type.Object({
    position: nullable(Type.Integer({ description: 'Null if I haven’t posted in the last 30 days' })),
    total: Type.Integer(),
    followers: Type.Integer(),
    likes: Type.Integer({ description: 'Likes on posts of the last 30 days' }),
    comments: Type.Integer({ description: 'Comments on posts of the last 30 days' }),
    daysSincePost: nullable(Type.Number()),
    isNewcomer: Type.Boolean(),
    score: Type.Number(),
    rankedAt: nullable(moment()),
  }),
})
