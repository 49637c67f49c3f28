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
  isCurrent: Type.Boolean({ description: 'The session that asks' }),
  isNew: Type.Boolean({ description: 'Began on a device that was new to the account and was announced by mail' }),
})
/** One login of an account, as its owner sees it. */
export type SessionView = Static<typeof session>

export const sessions = endpoint('GET /auth/sessions', {
  access: 'member',
  limit: 'read',
  summary: 'Where this account is logged in, last used first',
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
  summary: 'Sign out everywhere; this session stays unless keepCurrent is false',
  query: Type.Object({
    keepCurrent: Type.Optional(Type.Boolean()),
    endKeys: Type.Optional(Type.Boolean({ description: 'Also end my API keys, which work without a session' })),
  }),
  reply: Type.Object({
    ...done.properties,
    keysLeft: Type.Array(Type.String(), { description: 'Names of my API keys that go on working' }),
  }),
})

export const stepUp = endpoint('POST /auth/step-up', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Prove again who uses this session; sensitive changes are let through for ten minutes',
  body: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: done,
  errors: ['CREDENTIALS_INCORRECT', 'SECOND_FACTOR_INCORRECT', 'LOCKED_OUT'],
})
