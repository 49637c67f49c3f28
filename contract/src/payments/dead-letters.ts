import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('payments')

/** An event of a gateway that tells of money and could not be worked. */
export const deadLetter = Type.Object({
  _id: Type.String({ description: 'The gateway and its event id' }),
  gateway: Type.String(),
  kind: Type.String(),
  reference: Type.String(),
  amount: money(),
  currency: Type.String(),
  state: Type.Enum(['parked', 'closed', 'worked', 'ignored']),
  parkedReason: nullable(Type.String()),
  sentence: Type.String({ description: 'Why it is parked, and what to do' }),
  paymentId: nullable(Type.String()),
  payoutId: nullable(Type.String({ description: 'The payout it is about' })),
  canReplay: Type.Boolean({ description: 'It is about a payment and can be processed again' }),
  fanId: nullable(Type.String()),
  receivedAt: moment(),
  closing: nullable(
    Type.Object(
      { note: Type.String(), by: nullable(personInfo), at: moment() },
      { description: 'How it was settled by hand; kept if the event arrives again' },
    ),
  ),
  body: Type.Unknown(),
})
export type DeadLetter = Static<typeof deadLetter>

export const deadLetters = endpoint('GET /operator/dead-letters', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Gateway events that couldn’t be processed or were settled by hand; newest first',
  query: Type.Object({
    state: Type.Optional(Type.Enum(['parked', 'closed', 'all'], { description: 'Default: parked' })),
    kind: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'Kind of event, such as inquiry_opened, transfer_reversed_in_part or paid',
      }),
    ),
    about: Type.Optional(Type.String({ maxLength: 200, description: 'Exact: the reference of what it is about' })),
    before: Type.Optional(Type.String({ maxLength: 200, description: 'Cursor: _id of the last one you have' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(deadLetter),
    next: nullable(Type.String()),
    total: Type.Integer({ minimum: 0, description: 'How many are parked' }),
  }),
})

export const replayDeadLetter = endpoint('POST /operator/dead-letters/:id/replay', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Process an event again; if it still fails, it stays parked with the new reason',
  params: byId,
  reply: deadLetter,
  errors: ['ENTITY_NOT_FOUND'],
})

export const closeDeadLetter = endpoint('POST /operator/dead-letters/:id/close', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Close an event settled by hand; it is parked again if its gateway resends it',
  params: byId,
  body: Type.Object({ note: Type.String({ minLength: 1, maxLength: 1_000, ...filledParagraphs }) }),
  reply: deadLetter,
  errors: ['ENTITY_NOT_FOUND', 'EDIT_CONFLICT'],
})
