import { type Static, Type } from 'typebox'
import { basis } from '../basis.ts'
import { endpointsOf } from '../endpoint.ts'
import { cursor, done, id, moment, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { aiLabel } from './ai.ts'
import { feedFile } from './files.ts'

const endpoint = endpointsOf('media')

/** Things whose files are reviewed before others see them; `profile` are the pictures and the clip of a page. */
export const reviewKinds = [
  'feed',
  'gallery',
  'photo',
  'video',
  'story',
  'product',
  'message',
  'fundraiser',
  'profile',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

const person = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

const reviewFile = Type.Object({
  ...feedFile.properties,
  askedAt: moment(),
  aiLabel,
  resembles: nullable(Type.String({ description: 'Note of the known picture it looks like' })),
})

/** One thing to look at, with those of its files that wait. */
const reviewItem = Type.Object({
  kind: Type.Enum(reviewKinds),
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  owner: person,
  files: Type.Array(reviewFile),
  people: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      username: nullable(Type.String()),
      consent: Type.String({ description: 'pending, accepted or declined' }),
    }),
    { description: 'People in it, as named by its creator' },
  ),
  isNewCreator: Type.Boolean({ description: 'None of the creator’s files has been approved yet' }),
  askedAt: moment(),
  claimedBy: nullable(person),
  claimedUntil: nullable(moment()),
})
export type ReviewItem = Static<typeof reviewItem>

const counts = Type.Object({
  hour: Type.Integer({ description: 'Files waiting for less than an hour' }),
  day: Type.Integer({ description: 'Files waiting for an hour to a day' }),
  longer: Type.Integer({ description: 'Files waiting for more than a day' }),
})

const aboutItem = { kind: Type.Enum(reviewKinds), id }
const fileIds = Type.Array(id, { minItems: 1, maxItems: 200 })

export const reviews = endpoint('GET /operator/review', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Items waiting for review, longest wait first, each with all its files',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  reply: Type.Object({ data: Type.Array(reviewItem), next: nullable(Type.String()), waiting: counts }),
})

export const claimReview = endpoint('POST /operator/review/claim', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Claim an item: no one else can decide on it for 10 minutes',
  body: Type.Object(aboutItem),
  reply: Type.Object({ claimedUntil: moment() }),
  errors: ['ENTITY_NOT_FOUND', 'REVIEW_CLAIMED'],
})

export const approveReview = endpoint('POST /operator/review/approve', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Approve files of an item; it is published once all are approved',
  body: Type.Object({ ...aboutItem, fileIds }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'REVIEW_CLAIMED'],
})

export const refuseReview = endpoint('POST /operator/review/refuse', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Refuse files of an item, with a reason; their creator can appeal',
  body: Type.Object({
    ...aboutItem,
    fileIds,
    ...basis,
    reason: Type.String({ minLength: 1, maxLength: 500, message: 'Enter a reason.', ...filledParagraphs }),
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'REVIEW_CLAIMED'],
})

const ownReview = Type.Object({
  file: feedFile,
  kind: Type.Enum(reviewKinds),
  id: Type.String(),
  askedAt: moment(),
  refusal: nullable(Type.Object({ decisionId: Type.String(), reason: Type.String(), decidedAt: moment() })),
})
export type OwnReview = Static<typeof ownReview>

export const ownReviews = endpoint('GET /performer/review', {
  access: 'performer',
  seat: 'post',
  limit: 'read',
  summary: 'My files that wait for review or were refused, newest first, and how long a review takes',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
  reply: Type.Object({
    data: Type.Array(ownReview),
    next: nullable(Type.String()),
    waiting: Type.Integer({ description: 'How many of my files are waiting' }),
    isReviewed: Type.Boolean({ description: 'My new files are reviewed before they are published' }),
    usualMinutes: nullable(Type.Integer({ description: 'Median minutes of the site’s last 50 reviews' })),
  }),
})
