import { type Static, Type } from 'typebox'
import { endpointsOf } from './endpoint.ts'
import { moment, money, nullable } from './shapes.ts'

const endpoint = endpointsOf('identity')

/** The account of whoever asks; creators get `isPerformer: true` and what only they need. */
export const currentUser = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  username: nullable(Type.String()),
  email: nullable(Type.String()),
  avatar: Type.String(),
  cover: nullable(Type.String()),
  phone: nullable(Type.String()),
  gender: nullable(Type.String()),
  country: nullable(Type.String()),
  status: Type.String(),
  roles: Type.Array(Type.String()),
  isPerformer: Type.Boolean(),
  isOnline: Type.Boolean(),
  verifiedEmail: Type.Boolean(),
  verifiedDocument: Type.Boolean(),
  balance: money({ description: 'Tokens: of the wallet for a fan, earned and not paid out for a creator.' }),
  stats: Type.Object({ totalSubscriptions: Type.Integer(), following: Type.Integer() }),
  twitterConnected: Type.Boolean(),
  googleConnected: Type.Boolean(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type CurrentUser = Static<typeof currentUser>

export const me = endpoint('GET /users/me', {
  access: 'user',
  limit: 'read',
  summary: 'Who I am',
  reply: currentUser,
})
