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
  side: Type.Enum([...callSides, 'operator'], { description: 'Which side the viewer is on' }),
  title: Type.String(),
  minutes: Type.Integer(),
  soundOnly: Type.Boolean(),
  startAt: moment(),
  endsAt: moment(),
  price: money({ description: 'Held in the fan’s wallet while the call is to come' }),
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
  tax: money({ description: 'The tax of the fan’s country in it' }),
  fee: money({ description: "The site's part of it" }),
  net: money({ description: "The creator's part of it" }),
}

/** One call in full. */
export const callDetail = Type.Object({
  ...bookedCall.properties,
  offerId: nullable(Type.String()),
  wish: Type.String({ description: 'What the fan would like' }),
  note: Type.String({ description: 'What was written when it ended' }),
  proposed: Type.Array(moment(), { description: 'Other times that one of the two proposed' }),
  proposedBy: Type.Union([Type.Enum(callSides), Type.Null()]),
  freeUntil: moment(),
  latePercent: Type.Integer(),
  cancelCosts: money({ description: 'What cancelling costs the fan now' }),
  timezone: Type.String({ description: 'Where the creator is' }),
  fanTimezone: Type.String(),
  shares: nullable(Type.Object(shares, { description: 'For the creator: what they get, or got' })),
  tax: nullable(Type.Object(chargeTax.properties, { description: 'For the fan, once it is paid' })),
  chargeId: nullable(Type.String()),
})
export type CallDetail = Static<typeof callDetail>
