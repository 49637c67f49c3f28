import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { bookedCall, callDetail } from './shapes.ts'

const endpoint = endpointsOf('bookings')
const access = 'operator:finance'

const missed = Type.Integer({ minimum: 0, description: 'Calls the creator missed in the last 30 days' })

/** A call in the list of operators. */
export const deskRow = Type.Object({ ...bookedCall.properties, missedCalls: missed })
export type CallDeskRow = Static<typeof deskRow>

const deskDetail = Type.Object({ ...callDetail.properties, missedCalls: missed, canReturn: Type.Boolean() })
export type CallDeskDetail = Static<typeof deskDetail>

export const deskCalls = endpoint('GET /operator/calls', {
  access,
  limit: 'read',
  summary: 'Calls creators missed, newest first; or upcoming calls, or all past ones',
  query: Type.Object({
    which: Type.Optional(Type.Enum(['missed', 'coming', 'over'], { message: 'Choose missed, coming or over.' })),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(deskRow), next: nullable(Type.String()) }),
})

export const deskCall = endpoint('GET /operator/calls/:id', {
  access,
  limit: 'read',
  summary: 'One call with what both sides wrote; every view is logged',
  params: byId,
  reply: deskDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

export const giveBack = endpoint('POST /operator/calls/:id/return', {
  access,
  limit: 'write',
  summary: 'Give back what a call holds or has charged; both sides see the reason',
  params: byId,
  body: Type.Object({
    reason: Type.String({
      minLength: 1,
      maxLength: 1_000,
      message: 'Write 1 to 1,000 characters.',
      ...filledParagraphs,
    }),
  }),
  reply: deskDetail,
  errors: ['ENTITY_NOT_FOUND', 'CALL_MOVED_ON', 'VALIDATION_FAILED'],
})
