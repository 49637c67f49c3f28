import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { filledLine } from '../text.ts'

const endpoint = endpointsOf('visibility')

/** How many words one person mutes, and how long each may be. */
export const mutedWords_max = 100
export const mutedWord_max = 60

const words = Type.Array(Type.String({ minLength: 1, maxLength: mutedWord_max, ...filledLine }), {
  maxItems: mutedWords_max,
})

export const mutedWords = endpoint('GET /mutes/words', {
  access: 'member',
  limit: 'read',
  summary: 'Words and phrases I muted, in alphabetical order',
  reply: Type.Object({ words }),
})

export const muteWords = endpoint('PUT /mutes/words', {
  access: 'member',
  limit: 'write',
  summary: 'Set my muted words: posts with one are left out of my home and Explore, comments are collapsed',
  body: Type.Object({ words }),
  reply: Type.Object({ words }),
})

const madeWithAi = Type.Object({ isHidden: Type.Boolean({ message: 'Say yes or no.' }) })

export const mutedAi = endpoint('GET /mutes/ai', {
  access: 'member',
  limit: 'read',
  summary: 'Whether I hide content made with AI',
  reply: madeWithAi,
})

export const muteAi = endpoint('PUT /mutes/ai', {
  access: 'member',
  limit: 'write',
  summary:
    'Hide content labelled as made with AI from my home, Explore and suggestions, except by creators I follow or subscribe to',
  body: madeWithAi,
  reply: madeWithAi,
})

const mutedPerformer = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  mutedAt: moment(),
})
export type MutedPerformer = Static<typeof mutedPerformer>

export const mutedPerformers = endpoint('GET /mutes/performers', {
  access: 'member',
  limit: 'read',
  summary: 'Creators I hid, newest first',
  query: Type.Object({ limit: paging.limit, offset: paging.offset }),
  reply: page(mutedPerformer),
})

export const mutePerformer = endpoint('POST /mutes/performers/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Hide a creator from my home, Explore, suggestions and news; they aren’t told, and I keep following them',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'MUTE_IMPOSSIBLE'],
})

export const unmutePerformer = endpoint('DELETE /mutes/performers/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Stop hiding a creator',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
