import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, cursor, done, id, moment, money, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('stories')

/** Who may see a story. Nothing is shown to people without an account. */
export const storyAudiences = ['followers', 'subscribers'] as const

/** A story as someone sees it; a locked one has a blur and no caption. */
export const storyView = Type.Object({
  _id: Type.String(),
  caption: Type.String({ description: 'Empty if the story is locked' }),
  audience: Type.Enum(storyAudiences),
  file: feedFile,
  locked: Type.Boolean({ description: 'It is for subscribers, and the viewer isn’t one' }),
  isSeen: Type.Boolean(),
  isLiked: Type.Boolean(),
  createdAt: moment(),
  expiresAt: moment(),
})
export type StoryView = Static<typeof storyView>

const ownStoryView = Type.Object({
  _id: Type.String(),
  caption: Type.String(),
  audience: Type.Enum(storyAudiences),
  file: feedFile,
  status: Type.String({
    description: 'processing, review (awaiting approval), active, file-error, or removed by operators',
  }),
  problem: nullable(Type.String({ description: 'Why a story with file-error isn’t shown' })),
  isLive: Type.Boolean({ description: 'Others can see it now' }),
  totalView: Type.Integer(),
  totalLike: Type.Integer(),
  totalReply: Type.Integer(),
  totalTip: Type.Integer({ description: 'Number of tips on it, without refunded ones' }),
  tips: money({ description: 'Sum of those tips, in tokens' }),
  createdAt: moment(),
  publishedAt: nullable(moment()),
  expiresAt: nullable(moment()),
})
export type OwnStoryView = Static<typeof ownStoryView>

const person = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

const ring = Type.Object({
  performer: person,
  total: Type.Integer({ description: 'How many live stories they have' }),
  isSeen: Type.Boolean({ description: 'The viewer has seen all of them they can open' }),
  newestAt: moment(),
})
export type StoryRing = Static<typeof ring>

export const rings = endpoint('GET /user/stories', {
  access: 'member',
  limit: 'read',
  summary: 'Creators I follow or subscribe to who have live stories, those with unseen ones first; up to 50',
  reply: Type.Object({
    data: Type.Array(ring),
    own: nullable(
      Type.Object(
        { total: Type.Integer() },
        { description: 'The viewer’s own live stories, if they are a creator and have any' },
      ),
    ),
  }),
})

export const storiesOf = endpoint('GET /user/stories/:id', {
  access: 'member',
  limit: 'read',
  summary: 'Live stories of a creator, by id or username, oldest first',
  params: byId,
  reply: Type.Object({ performer: publisher, data: Type.Array(storyView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const seen = endpoint('POST /user/stories/seen', {
  access: 'member',
  limit: 'write',
  summary: 'Mark stories as seen; each counts once, and those I can’t open don’t count',
  body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 40 }) }),
  reply: done,
})

export const share = endpoint('POST /performer/stories', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Share a photo or clip from the vault as a story, for 24 hours from when the file is ready',
  body: Type.Object({
    fileId: id,
    caption: Type.Optional(Type.String({ maxLength: 200, message: 'Use at most 200 characters.', ...paragraphs })),
    audience: Type.Enum([...storyAudiences], { message: 'Choose who sees it.' }),
  }),
  reply: ownStoryView,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_STORIES'],
  publishedTexts: ['caption'],
})

export const ownStories = endpoint('GET /performer/stories', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My stories, newest first: live and upcoming ones, or past ones',
  query: Type.Object({
    isPast: Type.Optional(Type.Boolean()),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(ownStoryView), next: nullable(Type.String()) }),
})

export const viewers = endpoint('GET /performer/stories/:id/viewers', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'Who saw one of my stories, latest first',
  params: byId,
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ ...person.properties, isLiked: Type.Boolean(), seenAt: moment() })),
    next: nullable(Type.String()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const showAgain = endpoint('POST /performer/stories/:id/again', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Share one of my past stories again, as a new one',
  params: byId,
  reply: ownStoryView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_STORIES'],
})

export const deleteStory = endpoint('DELETE /performer/stories/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Delete one of my stories at once, with its views and likes; the file stays in the vault',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
