import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { publisher } from '../profiles/publisher.ts'
import { byId, done, moment, money, nullable } from '../shapes.ts'
import { paragraphs, title } from '../text.ts'
import { streamAudiences, streamTier, streamTierId } from './streams.ts'

const endpoint = endpointsOf('streaming')

/** A stream that its creator has announced. */
export const announcedStream = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  startAt: moment(),
  timezone: Type.String({ description: 'IANA name of the time zone its creator used' }),
  audience: Type.Enum([...streamAudiences]),
  tier: streamTier,
  price: money({ description: 'Price of a ticket; tickets are sold once the stream is live' }),
  performerId: Type.String(),
  performerInfo: nullable(publisher),
  postId: nullable(Type.String({ description: 'The post that announced it, if any; change the announcement there' })),
  isReminded: Type.Boolean({ description: 'The viewer asked for a reminder' }),
  reminders: Type.Integer({ description: 'How many people asked for a reminder' }),
})
export type AnnouncedStream = Static<typeof announcedStream>

export const announcedStreams = endpoint('GET /streaming/announced', {
  access: 'public',
  limit: 'read',
  summary: 'Announced streams, soonest first',
  query: Type.Object({
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    isReminded: Type.Optional(Type.Boolean({ description: 'true: only those I asked to be reminded of' })),
    after: Type.Optional(Type.String({ maxLength: 120, description: 'Cursor: `next` of the previous page' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(announcedStream), next: nullable(Type.String()) }),
})

const terms = {
  description: Type.Optional(Type.String({ maxLength: 200, message: 'Use at most 200 characters.', ...paragraphs })),
  timezone: Type.Optional(Type.String({ maxLength: 60, description: 'IANA name; default UTC' })),
  audience: Type.Optional(Type.String({ maxLength: 20, description: streamAudiences.join(', ') })),
  tierId: streamTierId,
  price: Type.Optional(money({ description: 'Price of a ticket, at least 1.00' })),
}
const startAt = Type.String({
  maxLength: 60,
  description: 'ISO 8601, "YYYY-MM-DD HH:mm" or "YYYY-MM-DD hh:mm a" in the time zone',
})
const streamTitle = Type.String({
  minLength: 1,
  maxLength: 100,
  message: 'Enter a title, at most 100 characters.',
  ...title,
})

export const announce = endpoint('POST /streaming/announced', {
  access: 'performer',
  limit: 'write',
  summary: 'Announce a stream; people can ask for a reminder',
  body: Type.Object({ title: streamTitle, startAt, ...terms }),
  reply: announcedStream,
  errors: ['VALIDATION_FAILED', 'TIME_PAST', 'NOT_VERIFIED'],
  publishedTexts: ['title', 'description'],
})

export const changeAnnounced = endpoint('PUT /streaming/announced/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change an announced stream; people with a reminder are told of a new time',
  params: byId,
  body: Type.Object({ title: Type.Optional(streamTitle), startAt: Type.Optional(startAt), ...terms }),
  reply: announcedStream,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TIME_PAST', 'STREAM_ENDED'],
  publishedTexts: ['title', 'description'],
})

export const callOff = endpoint('DELETE /streaming/announced/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Cancel an announced stream, and tell people who asked for a reminder',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

const reminded = Type.Object({ isReminded: Type.Boolean(), reminders: Type.Integer() })

export const remindMe = endpoint('POST /streaming/announced/:id/reminder', {
  access: 'member',
  limit: 'write',
  summary: 'Remind me of a stream 15 minutes before it starts, and when it does',
  params: byId,
  reply: reminded,
  errors: ['ENTITY_NOT_FOUND', 'STREAM_ENDED'],
})

export const remindNoMore = endpoint('DELETE /streaming/announced/:id/reminder', {
  access: 'member',
  limit: 'write',
  summary: 'Cancel my reminder of a stream',
  params: byId,
  reply: reminded,
  errors: ['ENTITY_NOT_FOUND'],
})
