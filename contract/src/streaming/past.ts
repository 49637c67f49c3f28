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
  length: Type.Integer({ description: 'Seconds from start to end' }),
  viewers: Type.Integer({ description: 'People who watched, even briefly' }),
  viewersMost: Type.Integer({ description: 'Most viewers at once' }),
  netPrice: money({ description: 'What I earned from its tickets and tips, after the fee and refunds' }),
  tips: money({ description: 'Tips in it, in tokens' }),
  tipCount: Type.Integer(),
  tickets: Type.Integer(),
  recordings: Type.Integer({ description: 'Number of videos recorded' }),
}

/** A public stream of mine that has ended. */
export const pastStream = Type.Object(figures)
export type PastStream = Static<typeof pastStream>

/** The same with who was there for it. */
export const streamSummary = Type.Object({
  ...figures,
  ticketTokens: money(),
  newFollowers: Type.Integer({ description: 'People who followed me while it was live, and still do' }),
  newSubscribers: Type.Integer({ description: 'People who subscribed while it was live' }),
  leaders: Type.Array(Type.Object({ ...personInfo.properties, spent: money({ description: 'Tips, in tokens' }) }), {
    description: 'Top tippers, up to ten; on a tie, the first to get there',
  }),
  files: Type.Array(feedFile, { description: 'Its videos, in order' }),
})
export type StreamSummary = Static<typeof streamSummary>

export const pastStreams = endpoint('GET /streaming/past', {
  access: 'performer',
  limit: 'read',
  summary: 'My past streams, newest first, with their results',
  query: Type.Object({
    after: Type.Optional(Type.String({ maxLength: 120, description: 'Cursor: `next` of the previous page' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Type.Object({ data: Type.Array(pastStream), next: nullable(Type.String()) }),
})

export const summary = endpoint('GET /streaming/past/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'Results of one of my streams',
  params: byId,
  reply: streamSummary,
  errors: ['ENTITY_NOT_FOUND'],
})

export const nameRecording = endpoint('PUT /streaming/past/:id/recordings/:fileId', {
  access: 'performer',
  limit: 'write',
  summary: 'Rename a recorded video of one of my streams',
  params: Type.Object({ id, fileId: id }),
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100, message: 'Enter a name, at most 100 characters.', ...title }),
  }),
  reply: feedFile,
  errors: ['ENTITY_NOT_FOUND'],
  publishedTexts: ['name'],
})
