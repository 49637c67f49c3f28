import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { byId, done, moment, money, nullable, page, paging } from '../shapes.ts'
import { filledParagraphs, orBlank, paragraphs, title } from '../text.ts'

const endpoint = endpointsOf('posts')

export const feedTypes = ['text', 'video', 'photo', 'audio', 'scheduled-streaming'] as const
const feedType = Type.Union(feedTypes.map(type => Type.Literal(type)))

const performerOfPost = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  verifiedAccount: Type.Boolean(),
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

/** A picture that stands for a post. */
const picture = nullable(Type.Object({ url: Type.String(), thumbnails: Type.Array(Type.String()) }))

export const feedView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  fromSourceId: Type.String(),
  fromSource: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  text: Type.String({ description: 'Empty where the post is locked' }),
  teaserText: Type.String({ description: 'What the author lets everybody read; may be empty' }),
  pollDescription: nullable(Type.String()),
  pollIds: Type.Array(Type.String()),
  pollExpiredAt: nullable(Type.String()),
  polls: Type.Array(
    Type.Object({
      _id: Type.String(),
      description: Type.String(),
      totalVote: Type.Integer(),
      expiredAt: nullable(Type.String()),
    }),
  ),
  fileIds: Type.Array(Type.String()),
  files: Type.Array(feedFile),
  thumbnailId: nullable(Type.String()),
  thumbnail: picture,
  teaserId: nullable(Type.String()),
  teaser: picture,
  streamingScheduled: nullable(Type.String()),
  totalLike: Type.Integer(),
  totalComment: Type.Integer(),
  isSale: Type.Boolean({ description: 'Also what is open for free, at price 0; `audience` says which' }),
  price: money(),
  audience: Type.String({ description: 'public, followers, subscribers or sale' }),
  status: Type.String(),
  isPinned: Type.Boolean(),
  performer: performerOfPost,
  isLiked: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBought: Type.Boolean(),
  isFollowed: Type.Boolean(),
  isSuggested: Type.Boolean({ description: 'Of a creator whom the fan does not follow, in an empty home' }),
  locked: Type.Boolean({ description: 'The viewer may not see the post: neither text nor files are in it' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type FeedView = Static<typeof feedView>

export const feeds = endpoint('GET /user/feeds', {
  access: 'public',
  limit: 'read',
  summary: 'Posts for the viewer, newest first; isHome leaves those of creators whom the viewer follows',
  query: Type.Object({
    ...paging,
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: the _id of the last post seen' })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    isHome: Type.Optional(Type.Boolean()),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    type: Type.Optional(Type.String({ maxLength: 30 })),
    fromDate: Type.Optional(Type.String({ maxLength: 40 })),
    toDate: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: page(feedView),
})

export const feed = endpoint('GET /user/feeds/:id', {
  access: 'public',
  limit: 'read',
  summary: 'A post by id or slug',
  params: byId,
  reply: feedView,
})

export const ownFeeds = endpoint('GET /performer/feeds', {
  access: 'performer',
  limit: 'read',
  summary: 'My posts, newest first',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    type: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  reply: page(feedView),
})

export const ownFeed = endpoint('GET /performer/feeds/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'One of my posts',
  params: byId,
  reply: feedView,
})

const feedBody = {
  text: Type.String({
    minLength: 1,
    maxLength: 500,
    message: 'Write something, at most 500 characters.',
    ...filledParagraphs,
  }),
  title: Type.Optional(Type.String({ maxLength: 120, ...orBlank(title) })),
  teaserText: Type.Optional(Type.String({ maxLength: 500, message: 'At most 500 characters.', ...paragraphs })),
  fileIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 12 })),
  isSale: Type.Optional(Type.Boolean()),
  price: Type.Optional(money()),
  audience: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'public (or everybody), followers, subscribers, sale; subscribers without',
    }),
  ),
  status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('inactive')])),
}

export const createFeed = endpoint('POST /performer/feeds', {
  access: 'performer',
  limit: 'write',
  summary: 'Publish a post',
  body: Type.Object({ type: Type.String({ maxLength: 30 }), ...feedBody }),
  reply: feedView,
  errors: ['INVALID_FEED_TYPE', 'VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const deleteFeed = endpoint('DELETE /performer/feeds/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Take one of my posts off the site; who bought it keeps it',
  params: byId,
  reply: done,
})

export { feedType }
