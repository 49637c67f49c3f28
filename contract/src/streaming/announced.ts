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
  timezone: Type.String({ description: 'Where its creator said the time, as an IANA name' }),
  audience: Type.Enum([...streamAudiences]),
  tier: streamTier,
  price: money({ description: 'Of a ticket, which is sold once it is live' }),
  performerId: Type.String(),
  performerInfo: nullable(publisher),
  postId: nullable(Type.String({ description: 'The post that announced it, if one did: it is changed there' })),
  isReminded: Type.Boolean({ description: 'I am reminded of it' }),
  reminders: Type.Integer({ description: 'How many people are reminded of it' }),
})
export type AnnouncedStream = Static<typeof announcedStream>

export const announcedStreams = endpoint('GET /streaming/announced', {
  access: 'public',
  limit: 'read',
  summary: 'Streams that creators have announced, those that begin soonest first',
  query: Type.Object({
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    isReminded: Type.Optional(Type.Boolean({ description: 'Only those that I am reminded of' })),
    after: Type.Optional(Type.String({ maxLength: 120, description: 'The `next` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(announcedStream), next: nullable(Type.String()) }),
})

const terms = {
  description: Type.Optional(Type.String({ maxLength: 200, message: 'Use at most 200 characters.', ...paragraphs })),
  timezone: Type.Optional(Type.String({ maxLength: 60, description: 'An IANA name; UTC without' })),
  audience: Type.Optional(Type.String({ maxLength: 20, description: streamAudiences.join(', ') })),
  tierId: streamTierId,
  price: Type.Optional(money({ description: 'Of a ticket, from 1.00' })),
}
const startAt = Type.String({
  maxLength: 60,
  description: 'ISO, "YYYY-MM-DD HH:mm" or "YYYY-MM-DD hh:mm a" in the time zone',
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
  summary: 'Announce a stream; people may ask to be reminded of it',
  body: Type.Object({ title: streamTitle, startAt, ...terms }),
  reply: announcedStream,
  errors: ['VALIDATION_FAILED', 'TIME_PAST', 'NOT_VERIFIED'],
})

export const changeAnnounced = endpoint('PUT /streaming/announced/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change a stream that I announced; another time is told to those who are reminded of it',
  params: byId,
  body: Type.Object({ title: Type.Optional(streamTitle), startAt: Type.Optional(startAt), ...terms }),
  reply: announcedStream,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'TIME_PAST', 'STREAM_ENDED'],
})

export const callOff = endpoint('DELETE /streaming/announced/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Call off a stream that I announced, and tell those who are reminded of it',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

const reminded = Type.Object({ isReminded: Type.Boolean(), reminders: Type.Integer() })

export const remindMe = endpoint('POST /streaming/announced/:id/reminder', {
  access: 'member',
  limit: 'write',
  summary: 'Be reminded of a stream 15 minutes before it begins, and when it does',
  params: byId,
  reply: reminded,
  errors: ['ENTITY_NOT_FOUND', 'STREAM_ENDED'],
})

export const remindNoMore = endpoint('DELETE /streaming/announced/:id/reminder', {
  access: 'member',
  limit: 'write',
  summary: 'Be reminded of it no more',
  params: byId,
  reply: reminded,
  errors: ['ENTITY_NOT_FOUND'],
})
