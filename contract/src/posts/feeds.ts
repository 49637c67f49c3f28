import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile, openPicture } from '../media/files.ts'
import { publisher } from '../profiles/publisher.ts'
import { peopleIds, peopleView } from '../releases/people.ts'
import { byId, done, id, moment, nullable, page, paging, period } from '../shapes.ts'
import { termsBody, termsView } from '../terms.ts'
import { filledParagraphs, line, orBlank, paragraphs, title } from '../text.ts'
import { collections_max } from './collections.ts'
import { pollOption, pollOptionText } from './polls.ts'

const endpoint = endpointsOf('posts')

export const feedTypes = ['text', 'video', 'photo', 'audio', 'scheduled-streaming'] as const

/** Why the viewer can't comment on a post: what they have to do first, or who its creator allows. */
export const commentRefusals = ['login', 'verify-email', 'locked', 'followers', 'subscribers', 'nobody'] as const
export type CommentRefusal = (typeof commentRefusals)[number]

/** A creator who is named in a text as @username. */
export const mention = Type.Object({ _id: Type.String(), username: nullable(Type.String()), name: Type.String() })

export const feedView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  fromSourceId: Type.String(),
  fromSource: Type.String(),
  title: Type.String(),
  slug: Type.String(),
  text: Type.String({ description: 'Empty if the post is locked' }),
  teaserText: Type.String({ description: 'Text everyone can read; can be empty' }),
  pollDescription: nullable(Type.String()),
  pollIds: Type.Array(Type.String()),
  pollExpiredAt: nullable(Type.String()),
  polls: Type.Array(pollOption),
  voted: nullable(Type.String({ description: 'The option the viewer chose' })),
  fileIds: Type.Array(Type.String()),
  files: Type.Array(feedFile),
  thumbnailId: nullable(Type.String()),
  thumbnail: nullable(openPicture),
  teaserId: nullable(Type.String()),
  teaser: nullable(openPicture),
  streamingScheduled: nullable(Type.String()),
  totalLike: Type.Integer(),
  totalComment: Type.Integer(),
  ...termsView,
  status: Type.String({
    description:
      'active; for its owner also draft, scheduled, processing, review (awaiting approval), consent (awaiting the people in it), file-error, inactive or archived',
  }),
  problem: nullable(Type.String({ description: 'Owner only: which files were refused or failed, and why' })),
  scheduledAt: nullable(Type.String({ description: 'Owner only: when it will be published' })),
  expiresAt: nullable(Type.String({ description: 'When it leaves the site' })),
  isPinned: Type.Boolean(),
  collectionIds: Type.Array(Type.String(), { description: 'Owner only: the collections it is in' }),
  tags: Type.Array(Type.String()),
  mentions: Type.Array(mention),
  altTexts: Type.Record(Type.String(), Type.String(), { description: 'Descriptions of its files, by file id' }),
  revision: Type.Integer({
    description: 'Send it back with a change; the change is refused if someone else made one first',
  }),
  isEdited: Type.Boolean({ description: 'Its text or files were changed after publication' }),
  performer: publisher,
  ...peopleView,
  isLiked: Type.Boolean(),
  isBookMarked: Type.Boolean(),
  isSubscribed: Type.Boolean(),
  isBought: Type.Boolean(),
  isFollowed: Type.Boolean(),
  isSuggested: Type.Boolean({ description: 'Suggested in an empty home: by a creator the fan doesn’t follow' }),
  locked: Type.Boolean({ description: 'The viewer can’t see the post: its text and files are left out' }),
  mayComment: Type.Optional(Type.Boolean({ description: 'Only in the reply for a single post' })),
  commentRefusal: Type.Optional(
    nullable(Type.String({ description: `Why the viewer can’t comment: ${commentRefusals.join(', ')}` })),
  ),
  createdAt: moment(),
  updatedAt: moment(),
})
export type FeedView = Static<typeof feedView>

export const feeds = endpoint('GET /user/feeds', {
  access: 'public',
  limit: 'read',
  summary: 'Posts for the viewer, newest first; with isHome, only by creators the viewer follows',
  query: Type.Object({
    ...paging,
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: _id of the last post you have' })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    isHome: Type.Optional(Type.Boolean()),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    type: Type.Optional(Type.String({ maxLength: 30 })),
    tag: Type.Optional(Type.String({ maxLength: 60, description: 'A tag; the leading # is optional' })),
    collectionId: Type.Optional(
      Type.String({
        ...id,
        description: 'Only posts in this collection, by publication date; oldest first with sort=asc',
      }),
    ),
    ...period,
  }),
  reply: page(feedView),
  errors: ['ENTITY_NOT_FOUND'],
  searchedTexts: ['q', 'tag'],
})

export const newerFeeds = endpoint('GET /user/feeds/newer', {
  access: 'public',
  limit: 'read',
  summary: 'How many posts in a list are newer than a given one, counted up to 20',
  query: Type.Object({
    after: Type.String({ maxLength: 80, description: '_id of the newest post you have' }),
    isHome: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  reply: Type.Object({ total: Type.Integer() }),
})

export const feedMonths = endpoint('GET /user/feeds/months', {
  access: 'public',
  limit: 'read',
  summary:
    'Months (UTC) in which a creator published, newest first, with the number of posts the viewer can find in each',
  query: Type.Object({
    performerId: id,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    type: Type.Optional(Type.String({ maxLength: 30 })),
    collectionId: Type.Optional(id),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ month: Type.String({ description: 'YYYY-MM, such as 2026-11' }), total: Type.Integer() }),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
  searchedTexts: ['q'],
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
  seat: 'post',
  limit: 'read',
  summary: 'My posts, last changed first',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100 })),
    type: Type.Optional(Type.String({ maxLength: 30 })),
    status: Type.Optional(Type.String({ maxLength: 20 })),
    collectionId: Type.Optional(id),
    ...period,
  }),
  reply: page(feedView),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownFeed = endpoint('GET /performer/feeds/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'One of my posts',
  params: byId,
  reply: feedView,
})

const fileId = nullable(Type.String({ maxLength: 80 }))
const dateText = nullable(Type.String({ maxLength: 60 }))

const text = Type.String({
  minLength: 1,
  maxLength: 500,
  message: 'Write something, at most 500 characters.',
  ...filledParagraphs,
})

/** What an author says of a post; a client may send a whole post back. */
const feedBody = {
  title: Type.Optional(Type.String({ maxLength: 120, ...orBlank(title) })),
  teaserText: Type.Optional(Type.String({ maxLength: 500, message: 'Use at most 500 characters.', ...paragraphs })),
  fileIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 12, description: 'In display order' })),
  thumbnailId: Type.Optional(fileId),
  teaserId: Type.Optional(fileId),
  altTexts: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 300, ...line }))),
  tags: Type.Optional(
    Type.Array(
      Type.String({
        maxLength: 50,
        pattern: '^#?[\\p{L}\\p{N}_]+$',
        message: 'Use letters, digits and _ only, at most 50 characters.',
      }),
      { maxItems: 20 },
    ),
  ),
  pollDescription: Type.Optional(nullable(Type.String({ maxLength: 100, ...line }))),
  pollIds: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 8 })),
  pollOptions: Type.Optional(
    Type.Array(pollOptionText, { maxItems: 8, description: 'Texts of the options, instead of pollIds' }),
  ),
  pollExpiredAt: Type.Optional(dateText),
  peopleIds,
  ...termsBody,
  status: Type.Optional(Type.String({ maxLength: 20, description: 'draft, scheduled, active, inactive or archived' })),
  scheduledAt: Type.Optional(dateText),
  expiresAt: Type.Optional(dateText),
  streamingScheduled: Type.Optional(dateText),
  isPinned: Type.Optional(Type.Boolean()),
  collectionIds: Type.Optional(Type.Array(id, { maxItems: collections_max, message: 'Choose collections of yours.' })),
}

const refusals = ['INVALID_FEED_TYPE', 'VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'TOO_MANY_PINNED'] as const

export const createFeed = endpoint('POST /performer/feeds', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Publish a post, now or later',
  body: Type.Object({ type: Type.String({ maxLength: 30 }), text, ...feedBody }),
  reply: feedView,
  errors: refusals,
  publishedTexts: ['title', 'text', 'teaserText', 'tags', 'altTexts', 'pollDescription', 'pollOptions'],
})

export const updateFeed = endpoint('PUT /performer/feeds/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Change one of my posts; fields you leave out stay as they are',
  params: byId,
  body: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 30 })),
    text: Type.Optional(text),
    ...feedBody,
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  reply: Type.Object({ updated: Type.Boolean(), revision: Type.Integer() }),
  errors: [...refusals, 'EDIT_CONFLICT', 'POLL_HAS_VOTES'],
  publishedTexts: ['title', 'text', 'teaserText', 'tags', 'altTexts', 'pollDescription', 'pollOptions'],
})

export const deleteFeed = endpoint('DELETE /performer/feeds/:id', {
  access: 'performer',
  seat: 'post',
  limit: 'write',
  summary: 'Take one of my posts off the site; people who bought it keep it',
  params: byId,
  reply: done,
})
