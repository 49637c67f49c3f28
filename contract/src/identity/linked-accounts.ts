import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { done, moment, page } from '../shapes.ts'

const endpoint = endpointsOf('identity')

const provider = Type.Object({
  provider: Type.Enum(['google', 'twitter'], { message: 'Choose google or twitter.' }),
})

const linkedAccount = Type.Object({
  provider: Type.String(),
  name: Type.String({ description: 'What the account is called there' }),
  linkedAt: moment(),
})
export type LinkedAccount = Static<typeof linkedAccount>

export const linkedAccounts = endpoint('GET /auth/linked-accounts', {
  access: 'member',
  limit: 'read',
  summary: 'The accounts elsewhere with which I can log in',
  reply: page(linkedAccount),
})

export const linkAccount = endpoint('POST /auth/linked-accounts/:provider', {
  access: 'member',
  limit: 'auth',
  secret: true,
  summary: 'Where to send the browser so that an account elsewhere is linked to mine',
  params: provider,
  reply: Type.Object({ url: Type.String() }),
  errors: ['PROVIDER_UNAVAILABLE', 'STEP_UP_NEEDED'],
})

export const unlinkAccount = endpoint('DELETE /auth/linked-accounts/:provider', {
  access: 'member',
  limit: 'write',
  summary: 'Take a link away; refused when it is the only way in',
  params: provider,
  reply: done,
  errors: ['LAST_WAY_IN', 'STEP_UP_NEEDED', 'ENTITY_NOT_FOUND'],
})
