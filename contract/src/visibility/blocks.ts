import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('visibility')

const person = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

export const blockView = Type.Object({
  _id: Type.String(),
  source: Type.String(),
  sourceId: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  reason: Type.String(),
  targetInfo: nullable(person),
  createdAt: moment(),
})
export type BlockView = Static<typeof blockView>

export const blockUser = endpoint('POST /block/users', {
  access: 'member',
  limit: 'write',
  summary: 'Block someone: neither of you sees the other, and both stop following. Asking again changes nothing',
  body: Type.Object({
    targetId: Type.String({ minLength: 1, maxLength: 80 }),
    target: Type.Optional(Type.Literal('user')),
    reason: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  }),
  reply: blockView,
  errors: ['ENTITY_NOT_FOUND', 'BLOCK_IMPOSSIBLE'],
})

export const unblockUser = endpoint('DELETE /block/users/:id', {
  access: 'member',
  limit: 'write',
  summary: 'Unblock a user, by their id',
  params: byId,
  reply: Type.Object({ unlocked: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const blockedUsers = endpoint('GET /block/users', {
  access: 'member',
  limit: 'read',
  summary: 'People I blocked',
  query: Type.Object(paging),
  reply: page(blockView),
})

const countryCodes = Type.Array(
  Type.String({
    pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$',
    message: 'Use a two-letter country code, in capitals, or the code of a state, such as US-TX.',
    description: 'Codes of countries (ISO 3166-1) or parts of them (ISO 3166-2)',
  }),
  { maxItems: 500 },
)
const blockedPlaces = Type.Object({
  countryCodes,
  tellsStates: Type.Boolean({ description: 'Whether the site can tell the states of a country apart' }),
})

export const blockCountries = endpoint('POST /block/countries', {
  access: 'member',
  limit: 'write',
  summary:
    'Set the countries and states I block: people there no longer see me, and I don’t see creators from these countries',
  body: Type.Object({ countryCodes }),
  reply: blockedPlaces,
})

export const blockedCountries = endpoint('GET /block/countries', {
  access: 'member',
  limit: 'read',
  summary: 'Countries and states I blocked',
  reply: blockedPlaces,
})

export const checkCountry = endpoint('GET /block/countries/check', {
  access: 'public',
  limit: 'read',
  summary: 'Whether the site is unavailable in the country of this request',
  reply: Type.Object({ blocked: Type.Boolean() }),
})
