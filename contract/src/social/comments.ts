import { type Static, Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { mention } from '../posts/feeds.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { filledLine, filledParagraphs, paragraphs } from '../text.ts'

const endpoint = endpointsOf('social')

/** What can be commented; a reply is a comment on a comment. A kind whose room is not on the site yet answers 404. */
export const commentedTypes = ['feed', 'comment', 'video', 'gallery', 'product'] as const
const objectType = Type.Enum([...commentedTypes])

const content = Type.String({
  minLength: 1,
  maxLength: 2_000,
  message: 'Write something, at most 2,000 characters.',
  ...filledParagraphs,
})

export const commentView = Type.Object({
  _id: Type.String(),
  objectId: Type.String(),
  objectType: Type.String(),
  content: Type.String(),
  createdBy: Type.String(),
  creator: Type.Object({
    _id: Type.String(),
    name: Type.String(),
    username: nullable(Type.String()),
    avatar: Type.String(),
  }),
  mentions: Type.Array(mention),
  isLiked: Type.Boolean(),
  totalReply: Type.Integer(),
  totalLike: Type.Integer(),
  isHidden: Type.Boolean({
    description: 'Holds a word that the creator hides: only the author and the creator see it',
  }),
  isAuth: Type.Boolean({ description: "The viewer's own, or on something of theirs: they may delete it" }),
  isMuted: Type.Boolean({ description: 'Says a word that the viewer muted: shown folded' }),
  isEdited: Type.Boolean(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type CommentView = Static<typeof commentView>

export const createComment = endpoint('POST /comments', {
  access: 'member',
  limit: 'write',
  summary: 'Comment on what I may see, or reply to a comment',
  alsoMultipart: true,
  body: Type.Object({ objectId: Type.String({ minLength: 1, maxLength: 80 }), objectType, content }),
  reply: commentView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'FORBIDDEN', 'COMMENTS_RESTRICTED', 'EMAIL_NOT_VERIFIED'],
})

export const comments = endpoint('GET /comments', {
  access: 'public',
  limit: 'read',
  summary: 'Comments on something that I may see, newest first',
  query: Type.Object({
    ...paging,
    objectId: Type.String({ minLength: 1, maxLength: 80 }),
    objectType,
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: the _id of the last comment seen' })),
  }),
  reply: page(commentView),
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

const change = {
  access: 'member',
  limit: 'write',
  alsoMultipart: true,
  params: byId,
  body: Type.Object({ content }),
  reply: Type.Object({ updated: Type.Boolean() }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'FORBIDDEN', 'EMAIL_NOT_VERIFIED'],
} as const

export const changeComment = endpoint('PUT /comments/:id', { ...change, summary: 'Change a comment of mine' })

export const changeCommentByForm = endpoint('POST /comments/:id', {
  ...change,
  summary: 'Change a comment of mine, for clients whose forms can only be posted',
})

export const deleteComment = endpoint('DELETE /comments/:id', {
  access: 'member',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a comment with its replies: mine, or one on something of mine',
  params: byId,
  reply: commentView,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const takeDownComment = endpoint('DELETE /operator/comments/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Delete a comment with its replies, for a reason',
  params: byId,
  body: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })), ...basis }),
  reply: done,
})

const commentSettings = Type.Object({
  whoMayComment: Type.Enum(['everybody', 'followers', 'subscribers', 'nobody'], {
    message: 'Choose everybody, followers, subscribers or nobody.',
  }),
  hiddenWords: Type.Array(Type.String({ minLength: 1, maxLength: 60, ...filledLine }), { maxItems: 200 }),
})
export type CommentSettings = Static<typeof commentSettings>

export const ownCommentSettings = endpoint('GET /performer/comment-settings', {
  access: 'performer',
  limit: 'read',
  summary: 'Who may comment on what I publish, and which words hide a comment',
  reply: commentSettings,
})

export const changeCommentSettings = endpoint('PUT /performer/comment-settings', {
  access: 'performer',
  limit: 'write',
  summary: 'Change who may comment on what I publish, and which words hide a comment; what is not sent stays',
  body: Type.Partial(commentSettings),
  reply: commentSettings,
})
