import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, nullable } from '../shapes.ts'
import { operatorAct } from './operator-acts.ts'

const endpoint = endpointsOf('identity')

/** An account as operators find it in a list. */
export const accountRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  role: Type.Enum(['user', 'performer', 'operator', 'auditor']),
  isSuspended: Type.Boolean(),
  state: Type.Enum(['active', 'suspended', 'closing', 'closed'], {
    description: 'closing: its owner asked to close it and can undo that; closed: no one can log in to it any more',
  }),
  email: nullable(Type.String()),
  verifiedEmail: Type.Boolean(),
  lastSeenAt: nullable(moment()),
  createdAt: moment(),
})
export type AccountRow = Static<typeof accountRow>

/** The same with what an operator needs to help its owner or to decide about it. */
export const accountCard = Type.Object({
  ...accountRow.properties,
  firstName: Type.String(),
  lastName: Type.String(),
  gender: nullable(Type.String()),
  country: nullable(Type.String()),
  phone: nullable(Type.String({ description: 'With country code' })),
  language: nullable(Type.String({ description: 'Language of its emails; null until one is chosen' })),
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Integer({ description: 'Active sessions' }),
  formerUsernames: Type.Array(Type.String()),
  acts: Type.Array(operatorAct, { description: 'Operators’ decisions about it, newest first, up to 20' }),
})
export type AccountCard = Static<typeof accountCard>

export const accounts = endpoint('GET /operator/accounts', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Accounts of fans, creators and operators',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 254, description: 'Part of a name or username, or a full email or id' })),
    role: Type.Optional(accountRow.properties.role),
    suspended: Type.Optional(Type.Boolean({ description: 'true: only suspended accounts' })),
    order: Type.Optional(
      Type.Enum(['newest', 'closest'], {
        description:
          'Default: newest. closest: exact matches of q, then names that start with it, then the rest; one page, without `next`',
      }),
    ),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(accountRow), next: nullable(Type.String()) }),
})

export const account = endpoint('GET /operator/accounts/:id', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'One account: its owner, how they log in, and since when',
  params: byId,
  reply: accountCard,
  errors: ['ENTITY_NOT_FOUND'],
})
