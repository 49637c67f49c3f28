import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { cursor, moment, money, nullable } from '../shapes.ts'
import { personInfo } from './charges.ts'
import { heldReferences } from './kinds.ts'

const endpoint = endpointsOf('wallet')

/** What tokens are held for: a charge to come, or a refund to a card. The first part of a hold's reference. */
export const heldKinds = [...heldReferences, 'refund' as const]
export type HeldKind = (typeof heldKinds)[number]

const hold = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(heldKinds),
  targetId: Type.String({ description: 'Id of the fundraiser, custom request, call, private show or refund' }),
  title: Type.String({ description: 'Title of what it is for; empty if it has none' }),
  performerInfo: nullable(personInfo),
  amount: money(),
  until: nullable(moment()),
  createdAt: moment(),
})
export type HoldView = Static<typeof hold>

export const holds = endpoint('GET /wallet/holds', {
  access: 'fan',
  age: 'open',
  limit: 'read',
  summary: 'What my held tokens are for, newest first',
  query: Type.Object({ before: cursor, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  reply: Type.Object({ data: Type.Array(hold), next: nullable(Type.String()) }),
})
