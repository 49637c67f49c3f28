import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { feedFile } from '../media/files.ts'
import { byId, id, money, nullable } from '../shapes.ts'
import { title } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { streamView } from './streams.ts'

const endpoint = endpointsOf('streaming')

const figures = {
  stream: streamView,
  length: Type.Integer({ description: 'Seconds from its start to its end' }),
  viewers: Type.Integer({ description: 'People who looked in' }),
  viewersMost: Type.Integer({ description: 'At once' }),
  netPrice: money({ description: 'What I earned by tickets and tips in it, after the fee and without refunds' }),
  tips: money({ description: 'Tokens that were tipped in it' }),
  tipCount: Type.Integer(),
  tickets: Type.Integer(),
  recordings: Type.Integer({ description: 'Videos that were kept of it' }),
}

/** A public stream of mine that has ended. */
export const pastStream = Type.Object(figures)
export type PastStream = Static<typeof pastStream>

/** The same with who was there for it. */
export const streamSummary = Type.Object({
  ...figures,
  ticketTokens: money(),
  newFollowers: Type.Integer({ description: 'Who followed me while it ran, and still does' }),
  newSubscribers: Type.Integer({ description: 'Who subscribed while it ran' }),
  leaders: Type.Array(Type.Object({ ...personInfo.properties, spent: money({ description: 'Tokens tipped' }) }), {
    description: 'Who tipped most, at most ten; of equals the one who got there first',
  }),
  files: Type.Array(feedFile, { description: 'Its videos, in their order' }),
})
export type StreamSummary = Static<typeof streamSummary>

export const pastStreams = endpoint('GET /streaming/past', {
  access: 'performer',
  limit: 'read',
  summary: 'My streams that have ended, newest first, with what each came to',
  query: Type.Object({
    after: Type.Optional(Type.String({ maxLength: 120, description: 'The `next` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Type.Object({ data: Type.Array(pastStream), next: nullable(Type.String()) }),
})

export const summary = endpoint('GET /streaming/past/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'How one of my streams went',
  params: byId,
  reply: streamSummary,
  errors: ['ENTITY_NOT_FOUND'],
})

export const nameRecording = endpoint('PUT /streaming/past/:id/recordings/:fileId', {
  access: 'performer',
  limit: 'write',
  summary: 'Name a video that was kept of one of my streams',
  params: Type.Object({ id, fileId: id }),
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100, message: 'Enter a name, at most 100 characters.', ...title }),
  }),
  reply: feedFile,
  errors: ['ENTITY_NOT_FOUND'],
})
