import { type Static, Type } from 'typebox'
import { type Declared, declared } from '../declared.ts'
import { endpointsOf } from '../endpoint.ts'
import { cursor, days, moment, nullable } from '../shapes.ts'

const endpoint = endpointsOf('identity')

export type OperatorActName = Declared<'acts' | 'accountActs'>[number]

/** Those that decide about an account; who may open an account reads these of it. */
export const accountActNames = declared('accountActs').flat()
/** Everything that an operator can do and that is written down, in the order of the rooms. */
export const operatorActNames: readonly OperatorActName[] = [...accountActNames, ...declared('acts').flat()]

/** What an operator did, as owners of the site read it. */
export const operatorAct = Type.Object({
  _id: Type.String(),
  operatorInfo: nullable(
    Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()), avatar: Type.String() }),
  ),
  act: Type.String({ description: 'One of operatorActNames; older acts may have names no longer in use' }),
  target: Type.String({ description: 'Kind of thing it was done to' }),
  targetId: Type.String(),
  targetInfo: nullable(
    Type.Object({ _id: Type.String(), name: Type.String(), username: nullable(Type.String()), avatar: Type.String() }),
  ),
  before: Type.Unknown({ description: 'The state before, if the act changed something' }),
  after: Type.Unknown({ description: 'The state after' }),
  reason: Type.String(),
  requestId: Type.String({ description: 'The request in the site’s log' }),
  createdAt: moment(),
})
export type OperatorActView = Static<typeof operatorAct>

const filters = {
  operator: Type.Optional(Type.String({ maxLength: 254, description: 'Exact: an operator’s username, email or id' })),
  act: Type.Optional(Type.Enum([...operatorActNames])),
  q: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'Exact: the id of the thing, or a person’s username, email or id',
    }),
  ),
  ...days,
}

export const acts = endpoint('GET /operator/acts', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'What operators did, newest first: who, what, to which thing, before and after, and why',
  query: Type.Object({
    ...filters,
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(operatorAct), next: nullable(Type.String()) }),
  errors: ['VALIDATION_FAILED'],
})

export const exportActs = endpoint('GET /operator/acts/export', {
  access: 'operator:owner',
  limit: 'read',
  summary: 'All of them as CSV. Each export is logged',
  query: Type.Object(filters),
  reply: Type.Unknown(),
  answers: 'file',
  errors: ['VALIDATION_FAILED'],
})
