import { type Static, Type } from 'typebox'
import { endpointsOf, seatScopes } from '../endpoint.ts'
import { byId, done, moment, nullable } from '../shapes.ts'
import { title } from '../text.ts'

const endpoint = endpointsOf('integrations')

const scopes = Type.Array(Type.Enum([...seatScopes]), {
  minItems: 1,
  maxItems: seatScopes.length,
  uniqueItems: true,
  message: 'Choose what this key can do.',
})

const name = Type.String({ minLength: 1, maxLength: 60, ...title })

/** The days after which a key can end by itself. */
export const keyDays = [30, 90, 365] as const

const keyParts = {
  _id: Type.String(),
  name: Type.String(),
  scopes,
  readOnly: Type.Boolean(),
  lastFour: Type.String({ description: 'Last four characters of the key' }),
  state: Type.Enum(['active', 'expired', 'ended']),
  createdAt: moment(),
  expiresAt: nullable(moment()),
  endedAt: nullable(moment()),
  lastUsedOn: nullable(Type.String({ description: 'Day of its last request, such as 2027-03-01' })),
}

/** An API key as its creator sees it; the key itself is never shown again. */
export const keyView = Type.Object(keyParts)
export type KeyView = Static<typeof keyView>

/** A key that was just made, with what programs send. */
export const newKeyView = Type.Object({
  ...keyParts,
  secret: Type.String({ description: 'The key itself, shown only this once' }),
})

export const keys = endpoint('GET /integrations/keys', {
  access: 'performer',
  limit: 'read',
  summary: 'My API keys, and the last 20 that ended',
  reply: Type.Object({ data: Type.Array(keyView), most: Type.Integer({ description: 'How many I can have' }) }),
})

export const createKey = endpoint('POST /integrations/keys', {
  access: 'performer',
  limit: 'write',
  summary: 'Create an API key; only this reply contains it',
  body: Type.Object({
    name,
    scopes,
    readOnly: Type.Optional(Type.Boolean({ description: 'The key can make GET requests only' })),
    expiresInDays: Type.Optional(
      Type.Union([Type.Enum([...keyDays]), Type.Null()], { description: 'Null: it never expires' }),
    ),
  }),
  reply: newKeyView,
  secret: true,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_KEYS', 'STEP_UP_NEEDED', 'EMAIL_NOT_VERIFIED', 'INTEGRATIONS_OFF'],
})

export const renameKey = endpoint('PUT /integrations/keys/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Rename an API key',
  params: byId,
  body: Type.Object({ name }),
  reply: keyView,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const endKey = endpoint('DELETE /integrations/keys/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'End an API key at once',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownKey = endpoint('GET /integrations/key', {
  access: 'performer',
  forKeys: true,
  limit: 'read',
  summary: 'The API key making this request: its name, its scopes, and whose it is',
  reply: Type.Object({
    _id: Type.String(),
    name: Type.String(),
    scopes,
    readOnly: Type.Boolean(),
    expiresAt: nullable(moment()),
    creator: Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()) }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
