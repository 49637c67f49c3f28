import { type Static, Type } from 'typebox'
import { feedFile } from '../media/files.ts'
import { moment, money, nullable } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

/** `delivered` follows `succeeded` where there is a reward; every other end gives all pledges back. */
export const fundraiserStates = ['draft', 'running', 'succeeded', 'failed', 'cancelled', 'delivered'] as const
export type FundraiserState = (typeof fundraiserStates)[number]

/** `unpaid` couldn't be charged at the end, `returned` was charged and given back. */
export const pledgeStates = ['held', 'withdrawn', 'released', 'charged', 'unpaid', 'returned'] as const
export type PledgeState = (typeof pledgeStates)[number]

/** What its creator can do with a fundraiser. */
export const fundraiserActs = ['change', 'delete', 'start', 'update', 'cancel', 'deliver'] as const
export type FundraiserAct = (typeof fundraiserActs)[number]

const reward = Type.Object({
  text: Type.String({ description: 'What supporters get' }),
  min: money({ description: 'Smallest pledge that gets the reward' }),
  deliverBy: moment(),
})

/** A fundraiser as lists show it. */
export const fundraiser = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  state: Type.Enum(fundraiserStates),
  goal: money(),
  pledged: money(),
  people: Type.Integer({ minimum: 0, description: 'How many fans have pledged' }),
  endsAt: moment(),
  reward: nullable(reward),
  isLate: Type.Boolean({ description: 'The reward is overdue' }),
  isGivenBack: Type.Boolean({ description: 'Operators gave the pledges back after it succeeded' }),
  isTakenDown: Type.Boolean({ description: 'Operators took it down' }),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  picture: nullable(Type.String({ description: 'Its first picture' })),
  startedAt: nullable(moment()),
  endedAt: nullable(moment()),
  deliveredAt: nullable(moment()),
  createdAt: moment(),
})
export type Fundraiser = Static<typeof fundraiser>

/** What the viewer pledged. */
export const ownPledge = Type.Object({
  amount: money(),
  state: Type.Enum(pledgeStates),
  isAnonymous: Type.Boolean(),
  canTakeBack: Type.Boolean(),
  hasReward: Type.Boolean({ description: 'The pledge is enough for the reward' }),
  chargeId: nullable(Type.String()),
  pledgedAt: moment(),
})
export type OwnPledge = Static<typeof ownPledge>

/** One fundraiser, as its page shows it. */
export const fundraiserDetail = Type.Object({
  ...fundraiser.properties,
  text: Type.String(),
  files: Type.Array(feedFile),
  pledgeMin: money(),
  pledgeMax: money(),
  takeBackUntil: moment(),
  updates: Type.Array(Type.Object({ _id: Type.String(), text: Type.String(), at: moment() }), {
    description: 'The creator’s updates since the start, newest first',
  }),
  recent: Type.Array(
    Type.Object({ person: nullable(Type.Object({ name: Type.String(), username: Type.String() })), at: moment() }),
    { description: 'The latest pledges; the name is left out if the fan prefers' },
  ),
  mine: nullable(ownPledge),
  delivery: nullable(
    Type.Object(
      { text: Type.String(), files: Type.Array(feedFile) },
      { description: 'The delivery, as far as the viewer can see it' },
    ),
  ),
  acts: Type.Array(Type.Enum(fundraiserActs), { description: 'What its creator can do now' }),
  note: Type.String({ description: 'Why it was cancelled' }),
})
export type FundraiserDetail = Static<typeof fundraiserDetail>

/** A pledge as the creator and operators see it; others see no name of an anonymous one. */
export const pledgeRow = Type.Object({
  _id: Type.String(),
  fanInfo: nullable(personInfo),
  isAnonymous: Type.Boolean(),
  amount: money(),
  state: Type.Enum(pledgeStates),
  at: moment(),
})
export type PledgeRow = Static<typeof pledgeRow>
