import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { customRequest, customRequestDetail } from './requests.ts'

const endpoint = endpointsOf('custom-requests')
const access = 'operator:finance'

/** A request in the list of operators. */
export const deskRow = Type.Object({
  ...customRequest.properties,
  decideBy: nullable(moment()),
  isOverdue: Type.Boolean({ description: 'The decision is late' }),
})
export type CustomRequestDeskRow = Static<typeof deskRow>

const count = () => Type.Integer({ minimum: 0 })

export const deskRequests = endpoint('GET /operator/custom-requests', {
  access,
  limit: 'read',
  summary: 'Disputed requests, next due first; or the others, newest first',
  query: Type.Object({
    which: Type.Optional(Type.Enum(['disputed', 'open', 'over'], { message: 'Choose disputed, open or over.' })),
    before: Type.Optional(Type.String({ maxLength: 80, description: 'Cursor: `next` of the previous page' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(deskRow),
    next: nullable(Type.String()),
    counts: Type.Object({ disputed: count(), overdue: count() }),
  }),
})

export const deskRequest = endpoint('GET /operator/custom-requests/:id', {
  access,
  limit: 'read',
  summary: 'One request with what both sides wrote and what was delivered; every view is logged',
  params: byId,
  reply: customRequestDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

export const decide = endpoint('POST /operator/custom-requests/:id/decision', {
  access,
  limit: 'write',
  summary: 'Decide a dispute: pay the creator or give the tokens back; both sides see the reason',
  params: byId,
  body: Type.Object({
    decision: Type.Enum(['pay', 'return'], { message: 'Choose pay or return.' }),
    reason: Type.String({
      minLength: 1,
      maxLength: 1_000,
      message: 'Write 1 to 1,000 characters.',
      ...filledParagraphs,
    }),
  }),
  reply: customRequestDetail,
  errors: ['ENTITY_NOT_FOUND', 'CUSTOM_REQUEST_MOVED_ON', 'VALIDATION_FAILED'],
})
