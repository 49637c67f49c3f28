import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page, paging } from '../shapes.ts'
import { filledLine } from '../text.ts'

const endpoint = endpointsOf('safety')

/** How many words one person mutes, and how long each may be. */
export const mutedWords_max = 100
export const mutedWord_max = 60

const words = Type.Array(Type.String({ minLength: 1, maxLength: mutedWord_max, ...filledLine }), {
  maxItems: mutedWords_max,
})

export const mutedWords = endpoint('GET /mutes/words', {
  access: 'member',
  limit: 'read',
  summary: 'The words and phrases that I muted, in the order of the alphabet',
  reply: Type.Object({ words }),
})

export const muteWords = endpoint('PUT /mutes/words', {
  access: 'member',
  limit: 'write',
  summary: 'Mute exactly these words: posts that say them are left out of my home and of Explore, comments are folded',
  body: Type.Object({ words }),
  reply: Type.Object({ words }),
})

const madeWithAi = Type.Object({ isHidden: Type.Boolean({ message: 'Say yes or no.' }) })

export const mutedAi = endpoint('GET /mutes/ai', {
  access: 'member',
  limit: 'read',
  summary: 'Whether I hide what was made with AI',
  reply: madeWithAi,
})

export const muteAi = endpoint('PUT /mutes/ai', {
  access: 'member',
  limit: 'write',
  summary:
    'Leave what is labelled as made with AI out of my home, Explore and suggestions, but for creators I follow or subscribe to',
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
  summary: 'Creators whose posts and suggestions I hid, newest first',
  query: Type.Object({ limit: paging.limit, offset: paging.offset }),
  reply: page(mutedPerformer),
})

export const mutePerformer = endpoint('POST /mutes/performers/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Hide a creator from my home, Explore, suggestions and news; they are not told, and follows stay',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'MUTE_IMPOSSIBLE'],
})

export const unmutePerformer = endpoint('DELETE /mutes/performers/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Show a creator again that I hid',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
