import { type Static, Type } from 'typebox'
import { moment, money, nullable } from '../shapes.ts'
import { chargeTax } from '../tax/included.ts'
import { personInfo } from '../wallet/charges.ts'

/** `cut_short`: less than half of the time together, paid by the second. `returned`: given back by the site or an operator. */
export const callStates = [
  ...(['asked', 'confirmed', 'completed', 'cut_short', 'missed_by_creator', 'missed_by_fan'] as const),
  ...(['declined', 'lapsed', 'withdrawn', 'cancelled', 'returned'] as const),
] as const
export type CallState = (typeof callStates)[number]

export const callSides = ['fan', 'creator'] as const

/** What one of the two can do with a call. */
export const callActs = ['confirm', 'decline', 'cancel', 'withdraw', 'propose', 'take', 'join'] as const
export type CallAct = (typeof callActs)[number]

/** A call as both sides see it in their lists. */
export const bookedCall = Type.Object({
  _id: Type.String(),
  state: Type.Enum(callStates),
  side: Type.Enum([...callSides, 'operator'], { description: 'The viewer’s side of the call' }),
  title: Type.String(),
  minutes: Type.Integer(),
  soundOnly: Type.Boolean(),
  startAt: moment(),
  endsAt: moment(),
  price: money({ description: 'Held in the fan’s wallet until the call' }),
  charged: money(),
  joinAt: moment(),
  answerBy: nullable(moment()),
  fanId: Type.String(),
  fanInfo: nullable(personInfo),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  acts: Type.Array(Type.Enum(callActs), { description: 'What the viewer can do now' }),
  createdAt: moment(),
  updatedAt: moment(),
})
export type BookedCall = Static<typeof bookedCall>

const shares = {
  price: money(),
  tax: money({ description: 'Tax of the fan’s country, included in the price' }),
  fee: money({ description: 'The site’s share' }),
  net: money({ description: 'The creator’s share' }),
}

/** One call in full. */
export const callDetail = Type.Object({
  ...bookedCall.properties,
  offerId: nullable(Type.String()),
  wish: Type.String({ description: 'What the fan would like' }),
  note: Type.String({ description: 'Note left when it ended' }),
  proposed: Type.Array(moment(), { description: 'Other times one side proposed' }),
  proposedBy: Type.Union([Type.Enum(callSides), Type.Null()]),
  freeUntil: moment(),
  latePercent: Type.Integer(),
  cancelCosts: money({ description: 'What it would cost the fan to cancel now' }),
  timezone: Type.String({ description: 'The creator’s time zone' }),
  fanTimezone: Type.String(),
  shares: nullable(Type.Object(shares, { description: 'Creator only: what they get or got' })),
  tax: nullable(Type.Object(chargeTax.properties, { description: 'Fan only, once it is paid' })),
  chargeId: nullable(Type.String()),
})
export type CallDetail = Static<typeof callDetail>
