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
    description: 'Closing: its owner wants it closed and can undo that; closed: nothing is left to log in to',
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
  phone: nullable(Type.String({ description: 'With the code of its country' })),
  language: nullable(Type.String({ description: 'Of the mails that it gets; null until one was chosen' })),
  hasPassword: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  sessions: Type.Integer({ description: 'Sessions that live now' }),
  formerUsernames: Type.Array(Type.String()),
  acts: Type.Array(operatorAct, { description: 'What operators decided about it, newest first, at most 20' }),
})
export type AccountCard = Static<typeof accountCard>

export const accounts = endpoint('GET /operator/accounts', {
  access: 'operator:moderation',
  limit: 'read',
  summary: 'Accounts of fans, creators and operators',
  query: Type.Object({
    q: Type.Optional(
      Type.String({ maxLength: 254, description: 'A part of a name or username, or a whole email or id' }),
    ),
    role: Type.Optional(accountRow.properties.role),
    suspended: Type.Optional(Type.Boolean({ description: 'Only those that are suspended' })),
    order: Type.Optional(
      Type.Enum(['newest', 'closest'], {
        description:
          'newest without it. closest: usernames and names that are q, then those that begin with it, then the rest; one page, without next',
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
  summary: 'One account: whose it is, how its owner logs in, and since when',
  params: byId,
  reply: accountCard,
  errors: ['ENTITY_NOT_FOUND'],
})
