import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, money, nullable, page, paging } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'
import { methodKeys, payoutStates, payoutView } from './payouts.ts'

const endpoint = endpointsOf('payouts')

/** A request as operators work on it. */
export const deskRow = Type.Object({
  ...payoutView.properties,
  heldBy: nullable(personInfo),
  approvedBy: nullable(personInfo),
  sentBy: nullable(personInfo),
  needsSecondPerson: Type.Boolean({ description: 'The operator who approves it can’t send it' }),
  next: Type.Array(Type.Enum(payoutStates), { description: 'States the viewer can move it to now' }),
})
export type PayoutDeskRow = Static<typeof deskRow>

/** Where the money goes, as it was at the time of the request, in full. */
export const destination = Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))
export type PayoutDestination = Static<typeof destination>

const filters = {
  state: Type.Optional(Type.Enum(payoutStates)),
  method: Type.Optional(Type.Enum(methodKeys)),
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the creator’s name or username' })),
}

const count = () => Type.Integer()

export const deskPayouts = endpoint('GET /operator/payout-requests', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Payout requests: of one state, oldest first, or all, newest first',
  query: Type.Object({ ...paging, ...filters }),
  reply: Type.Object({
    ...page(deskRow).properties,
    counts: Type.Object({
      pending: count(),
      approved: count(),
      sent: count(),
      done: count(),
      returned: count(),
      rejected: count(),
      withdrawn: count(),
    }),
    waiting: money({ description: 'Sum of pending and approved payouts, in tokens' }),
  }),
})

export const bankFile = endpoint('GET /operator/payout-requests/bank-file', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Approved payouts ready to send as CSV, with full account numbers. Each export is logged',
  query: Type.Object({ method: filters.method }),
  reply: Type.Unknown(),
  answers: 'file',
})

export const deskPayout = endpoint('GET /operator/payout-requests/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One payout request and where its money goes, with full account numbers. Each view is logged',
  params: byId,
  reply: Type.Object({
    ...deskRow.properties,
    destination,
    available: money({ description: 'What else the creator could request' }),
    earlier: Type.Object({ done: Type.Integer(), returned: Type.Integer() }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type PayoutDetail = Static<typeof deskPayout.reply>

const act = { access: 'operator:finance', limit: 'write', params: byId, reply: deskRow } as const
const body = Type.Object({ adminNote: Type.Optional(Type.String({ maxLength: 1_000, ...paragraphs })) })
const errors = ['ENTITY_NOT_FOUND', 'PAYOUT_STATE_REFUSED'] as const

export const approvePayout = endpoint('POST /operator/payout-requests/:id/approve', {
  ...act,
  summary: 'Approve a payout request: it can be sent',
  body,
  errors,
})

export const rejectPayout = endpoint('POST /operator/payout-requests/:id/reject', {
  ...act,
  summary: 'Reject a payout request with a reason: the creator can request the amount again',
  body,
  errors,
})

export const sendPayout = endpoint('POST /operator/payout-requests/:id/send', {
  ...act,
  summary: 'Mark a payout as sent; above a limit, by another operator than the one who approved it',
  body,
  errors: [...errors, 'SECOND_PERSON_NEEDED', 'PAYOUT_COOLING_DOWN', 'PAYOUT_HELD'],
})

const said = (message: string) => Type.String({ minLength: 3, maxLength: 1_000, message, ...paragraphs })

export const holdPayout = endpoint('POST /operator/payout-requests/:id/hold', {
  ...act,
  summary: 'Put a payout on hold for some days: the creator sees why, what we ask for, and until when',
  body: Type.Object({
    reason: said('Enter a reason. The creator reads it.'),
    evidence: said('Say what you need from the creator.'),
    days: Type.Integer({ minimum: 1, maximum: 30, message: 'Choose 1 to 30 days.' }),
  }),
  errors,
})

export const releasePayout = endpoint('POST /operator/payout-requests/:id/release', {
  ...act,
  summary: 'End a hold early',
  errors,
})

export const completePayout = endpoint('POST /operator/payout-requests/:id/complete', {
  ...act,
  summary: 'Mark a payout as received',
  body,
  errors,
})

export const returnPayout = endpoint('POST /operator/payout-requests/:id/return', {
  ...act,
  summary: 'Mark a payout as returned, with the reason: the creator can request the amount again',
  body,
  errors,
})
