import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { streamView } from './streams.ts'

const endpoint = endpointsOf('streaming')

const still = nullable(Type.String({ description: 'Address of a still, valid for me in this session' }))

/** A stream on the operators' wall. */
const wallStream = Type.Object({ ...streamView.properties, still, stillAt: nullable(moment()) })
export type WallStream = Static<typeof wallStream>

export const wall = endpoint('GET /operator/streams', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Live streams with their latest still, and private shows, which have none; most viewers first',
  query: Type.Object(paging),
  reply: page(wallStream),
})

/** A stream that showed something like a picture that operators know. */
const streamMatch = Type.Object({
  _id: Type.String(),
  streamId: Type.String(),
  title: Type.String(),
  isLive: Type.Boolean(),
  performerId: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  still,
  note: Type.String({ description: 'Note on the known picture it looks like' }),
  wasStopped: Type.Boolean({ description: 'The site stopped the stream automatically' }),
  createdAt: moment(),
})
export type StreamMatch = Static<typeof streamMatch>

export const streamMatches = endpoint('GET /operator/stream-matches', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Streams that looked like a known picture and need a decision, oldest first',
  query: Type.Object(paging),
  reply: page(streamMatch),
})

export const decideMatch = endpoint('POST /operator/stream-matches/:id/decide', {
  access: 'operator:moderation',
  limit: 'write',
  summary: 'Stop the stream of a match, or dismiss the match; either is logged',
  params: byId,
  body: Type.Object({
    decision: Type.Enum(['stop', 'dismiss'], { message: 'Choose stop or dismiss.' }),
    reason: Type.String({
      minLength: 3,
      maxLength: 500,
      message: 'Say why, in at most 500 characters.',
      ...paragraphs,
    }),
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
})
