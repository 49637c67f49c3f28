import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, moment, money, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('payments')

/** The rules that can hold a card payment back, in the order in which they are asked. */
export const ruleNames = ['dispute', 'declines', 'cards', 'payments', 'new_fan'] as const
export type PaymentRule = (typeof ruleNames)[number]

/** Card payments of one fan that one rule held back within an hour. */
export const heldBackRow = Type.Object({
  _id: Type.String(),
  fanId: Type.String(),
  fanInfo: nullable(personInfo),
  rule: Type.Enum(ruleNames),
  times: Type.Integer({ description: 'How often within this hour' }),
  title: Type.String({ description: 'What the last of them was for' }),
  amount: money({ description: 'Amount of the last of them' }),
  currency: Type.String(),
  lastAt: moment(),
  /** From then on it is allowed again; null where an operator decides. */
  opensAt: nullable(moment()),
  trusted: nullable(
    Type.Object(
      { reason: Type.String(), at: moment(), by: nullable(personInfo) },
      { description: 'An operator’s exemption of this fan; null if there is none' },
    ),
  ),
})
export type HeldBackRow = Static<typeof heldBackRow>

export const heldBack = endpoint('GET /operator/held-back', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Card payments a rule held back, by hour, newest first',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 254, description: 'Exact: the payer’s username, email or id' })),
    rule: Type.Optional(Type.Enum(ruleNames)),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(heldBackRow), next: nullable(Type.String()) }),
})

const note = Type.String({
  minLength: 3,
  maxLength: 500,
  message: 'Say why, in at most 500 characters.',
  ...paragraphs,
})

export const trustPayer = endpoint('PUT /operator/payers/:id/trust', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Exempt a fan from the rules for card payments',
  params: byId,
  body: Type.Object({ note }),
  reply: Type.Object({ trusted: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const distrustPayer = endpoint('DELETE /operator/payers/:id/trust', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Apply the rules for card payments to a fan again',
  params: byId,
  reply: Type.Object({ trusted: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})
