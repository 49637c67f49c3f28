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
    description: 'Contains a word the creator hides: only its author and the creator see it',
  }),
  isAuth: Type.Boolean({ description: 'The viewer’s own, or on something of theirs: they can delete it' }),
  isMuted: Type.Boolean({ description: 'Contains a word the viewer muted: show it collapsed' }),
  isEdited: Type.Boolean(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type CommentView = Static<typeof commentView>

export const createComment = endpoint('POST /comments', {
  access: 'member',
  limit: 'write',
  summary: 'Comment on something I can see, or reply to a comment',
  alsoMultipart: true,
  body: Type.Object({ objectId: Type.String({ minLength: 1, maxLength: 80 }), objectType, content }),
  reply: commentView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND', 'FORBIDDEN', 'COMMENTS_RESTRICTED', 'EMAIL_NOT_VERIFIED'],
  publishedTexts: ['content'],
})

export const comments = endpoint('GET /comments', {
  access: 'public',
  limit: 'read',
  summary: 'Comments on something I can see, newest first',
  query: Type.Object({
    ...paging,
    objectId: Type.String({ minLength: 1, maxLength: 80 }),
    objectType,
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: _id of the last comment you have' })),
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

export const changeComment = endpoint('PUT /comments/:id', {
  ...change,
  summary: 'Edit my comment',
  publishedTexts: ['content'],
})

export const changeCommentByForm = endpoint('POST /comments/:id', {
  ...change,
  summary: 'Edit my comment, for clients that can only post forms',
  publishedTexts: ['content'],
})

export const deleteComment = endpoint('DELETE /comments/:id', {
  access: 'member',
  seat: 'post',
  limit: 'write',
  summary: 'Delete a comment and its replies: my own, or one on something of mine',
  params: byId,
  reply: commentView,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const takeDownComment = endpoint('DELETE /operator/comments/:id', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Delete a comment and its replies, with a reason',
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
  summary: 'Who can comment on what I publish, and which words hide a comment',
  reply: commentSettings,
})

export const changeCommentSettings = endpoint('PUT /performer/comment-settings', {
  access: 'performer',
  limit: 'write',
  summary:
    'Set who can comment on what I publish, and which words hide a comment; fields you leave out stay as they are',
  body: Type.Partial(commentSettings),
  reply: commentSettings,
})
