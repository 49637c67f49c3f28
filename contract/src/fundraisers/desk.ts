import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, nullable } from '../shapes.ts'
import { filledParagraphs } from '../text.ts'
import { fundraiser, fundraiserDetail, pledgeRow } from './shapes.ts'

const endpoint = endpointsOf('fundraisers')
const access = 'operator:finance'

const count = () => Type.Integer({ minimum: 0 })

/** One fundraiser as operators see it. */
const deskDetail = Type.Object({
  ...fundraiserDetail.properties,
  pledges: Type.Array(pledgeRow, { description: 'The newest 100' }),
  canStop: Type.Boolean(),
  canGiveBack: Type.Boolean(),
})

export const deskFundraisers = endpoint('GET /operator/fundraisers', {
  access,
  limit: 'read',
  summary: 'Fundraisers with a late reward, the latest first; or those that are running or over',
  query: Type.Object({
    which: Type.Optional(Type.Enum(['late', 'running', 'over'], { message: 'Choose late, running or over.' })),
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(fundraiser),
    next: nullable(Type.String()),
    counts: Type.Object({ late: count() }),
  }),
})

export const deskFundraiser = endpoint('GET /operator/fundraisers/:id', {
  access,
  limit: 'read',
  summary: 'One fundraiser with its pledges; every view is logged',
  params: byId,
  reply: deskDetail,
  errors: ['ENTITY_NOT_FOUND'],
})

const decided = {
  access,
  limit: 'write',
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
  errors: ['ENTITY_NOT_FOUND', 'FUNDRAISER_MOVED_ON', 'VALIDATION_FAILED'],
} as const

export const stop = endpoint('POST /operator/fundraisers/:id/stop', {
  ...decided,
  summary: 'Stop a running fundraiser; all pledges are given back, and the creator sees the reason',
})

export const giveBack = endpoint('POST /operator/fundraisers/:id/return', {
  ...decided,
  summary: 'Give back all charged pledges of a fundraiser because its reward wasn’t delivered',
})
