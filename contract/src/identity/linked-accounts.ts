import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { done, moment, page } from '../shapes.ts'

const endpoint = endpointsOf('identity')

const provider = Type.Object({
  provider: Type.Enum(['google', 'twitter'], { message: 'Choose google or twitter.' }),
})

const linkedAccount = Type.Object({
  provider: Type.String(),
  name: Type.String({ description: 'Name of the account at the provider' }),
  linkedAt: moment(),
})
export type LinkedAccount = Static<typeof linkedAccount>

export const linkedAccounts = endpoint('GET /auth/linked-accounts', {
  access: 'member',
  limit: 'read',
  summary: 'Accounts at other providers I can log in with',
  reply: page(linkedAccount),
})

export const linkAccount = endpoint('POST /auth/linked-accounts/:provider', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Where to send the browser to link an account at another provider to mine',
  params: provider,
  reply: Type.Object({ url: Type.String() }),
  errors: ['PROVIDER_UNAVAILABLE', 'STEP_UP_NEEDED'],
})

export const unlinkAccount = endpoint('DELETE /auth/linked-accounts/:provider', {
  access: 'member',
  limit: 'write',
  summary: 'Unlink an account; refused if it is the only way to log in',
  params: provider,
  reply: done,
  errors: ['LAST_WAY_IN', 'STEP_UP_NEEDED', 'ENTITY_NOT_FOUND'],
})
