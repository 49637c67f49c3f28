import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, nullable, page } from '../shapes.ts'

const endpoint = endpointsOf('identity')

const session = Type.Object({
  _id: Type.String(),
  device: Type.String({ description: 'Browser and system, such as Firefox on Windows' }),
  address: Type.String(),
  country: nullable(Type.String()),
  createdAt: moment(),
  lastUsedAt: moment(),
  isCurrent: Type.Boolean({ description: 'This is the session making the request' }),
  isNew: Type.Boolean({ description: 'Started on a device new to the account, and announced by email' }),
})
/** One login of an account, as its owner sees it. */
export type SessionView = Static<typeof session>

export const sessions = endpoint('GET /auth/sessions', {
  access: 'member',
  limit: 'read',
  summary: 'Sessions of this account, last used first',
  reply: page(session),
})

export const endSession = endpoint('DELETE /auth/sessions/:id', {
  access: 'member',
  limit: 'write',
  summary: 'End one session of this account and close its sockets',
  params: byId,
  reply: done,
})

export const endAllSessions = endpoint('DELETE /auth/sessions', {
  access: 'member',
  limit: 'write',
  summary: 'Log out everywhere; this session stays unless keepCurrent is false',
  query: Type.Object({
    keepCurrent: Type.Optional(Type.Boolean()),
    endKeys: Type.Optional(Type.Boolean({ description: 'Also end my API keys, which don’t depend on a session' })),
  }),
  reply: Type.Object({
    ...done.properties,
    keysLeft: Type.Array(Type.String(), { description: 'Names of my API keys that keep working' }),
  }),
})

export const stepUp = endpoint('POST /auth/step-up', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Confirm it’s me; sensitive changes are allowed for ten minutes',
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: done,
  errors: ['CREDENTIALS_INCORRECT', 'SECOND_FACTOR_INCORRECT', 'LOCKED_OUT'],
})
