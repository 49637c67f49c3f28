import { type Static, Type } from 'typebox'
import { endpointsOf, operatorPermissions } from '../endpoint.ts'
import { byId, moment, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('identity')

/** An operator as owners of the site see them. */
export const operatorRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
  email: nullable(Type.String()),
  permissions: Type.Array(Type.Enum(operatorPermissions)),
  hasSecondFactor: Type.Boolean({ description: 'Without one, an operator can log in but do nothing' }),
  isSuspended: Type.Boolean(),
  lastSeenAt: nullable(moment()),
  createdAt: moment(),
})
export type OperatorRow = Static<typeof operatorRow>

const reason = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

export const operators = endpoint('GET /operator/operators', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'The site’s operators and their permissions, by name',
  reply: Type.Object({ data: Type.Array(operatorRow) }),
})

export const changeOperator = endpoint('PUT /operator/operators/:id', {
  access: 'operator:owner',
  limit: 'write',
  summary: 'Set an operator’s permissions, or close and reopen their account; never your own',
  params: byId,
  body: Type.Object({
    permissions: Type.Array(Type.Enum(operatorPermissions), {
      minItems: 1,
      maxItems: operatorPermissions.length,
      uniqueItems: true,
      message: 'Choose at least one permission. To take all away, suspend the account.',
    }),
    isSuspended: Type.Boolean(),
    reason,
  }),
  reply: operatorRow,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
})
