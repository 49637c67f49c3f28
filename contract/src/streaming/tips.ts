import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, id, moment, money, nullable } from '../shapes.ts'
import { title } from '../text.ts'

const endpoint = endpointsOf('streaming')

/** How many things a creator offers for a tip. */
export const menuEntries_max = 20

const menuTitle = Type.String({
  minLength: 1,
  maxLength: 60,
  message: 'Say what you do for the tip, in at most 60 characters.',
  ...title,
})

/** Something that a creator does for a tip of just this much. */
export const menuEntry = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  price: money({ description: 'Tokens' }),
})

const menu = Type.Object({ entries: Type.Array(menuEntry) })

/** What a stream is to come to by tips: those that are given in it from then on, without the refunded ones. */
export const streamGoal = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  tokens: money(),
  given: money({ description: 'Tips in this stream since the goal was set, without those that were refunded' }),
  reachedAt: nullable(moment()),
})

/** What was tipped in a stream, as everybody in it is told. */
export const streamTips = Type.Object({
  conversationId: Type.String(),
  performerId: Type.String(),
  total: money({ description: 'Tips in this stream, without those that were refunded' }),
  goal: nullable(streamGoal),
  leaders: Type.Array(
    Type.Object({
      _id: Type.String({ description: 'Empty for somebody who hides their name' }),
      name: Type.String({ description: 'Empty for somebody who hides their name' }),
      avatar: Type.String(),
      spent: money(),
    }),
    { description: 'Who tipped most in this stream, at most three; of equals the one who got there first' },
  ),
  menu: Type.Array(menuEntry),
})
export type StreamTips = Static<typeof streamTips>

export const tipsOfStream = endpoint('GET /streaming/live/:id/tips', {
  access: 'member',
  limit: 'read',
  summary: 'What was tipped in a stream that I may watch, its goal, and what its creator does for a tip',
  params: byId,
  reply: Type.Object({
    ...streamTips.properties,
    isHidden: Type.Boolean({ description: 'My name is not shown among those who tipped most, in any stream' }),
  }),
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const tipMenu = endpoint('GET /streaming/tip-menu', {
  access: 'performer',
  limit: 'read',
  summary: 'What I do for a tip, in my order',
  reply: menu,
})

export const setTipMenu = endpoint('PUT /streaming/tip-menu', {
  access: 'performer',
  limit: 'write',
  summary: 'Say what I do for a tip: the whole list in its order. Who watches has it at once',
  body: Type.Object({
    entries: Type.Array(
      Type.Object({
        _id: Type.Optional(id),
        title: menuTitle,
        price: money({ description: 'Tokens, as much as a tip may be' }),
      }),
      { maxItems: menuEntries_max, message: `List at most ${menuEntries_max} things.` },
    ),
  }),
  reply: menu,
  errors: ['VALIDATION_FAILED'],
})

/** A goal as its creator sets it. */
export const goalForm = Type.Object({
  title: Type.String({
    minLength: 1,
    maxLength: 60,
    message: 'Say what the goal is for, in at most 60 characters.',
    ...title,
  }),
  tokens: money({ description: 'From 1 to 1,000,000' }),
})

export const setGoal = endpoint('PUT /streaming/live/:id/goal', {
  access: 'performer',
  limit: 'write',
  summary:
    'Set the goal of one of my streams, or change the one that is open. After one that was reached it is the next',
  params: byId,
  body: goalForm,
  reply: streamGoal,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'STREAM_ENDED'],
})

export const dropGoal = endpoint('DELETE /streaming/live/:id/goal', {
  access: 'performer',
  limit: 'write',
  summary: 'Take the goal of one of my streams away; what was tipped stays tipped',
  params: byId,
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const hideName = endpoint('PUT /streaming/leaders/name', {
  access: 'fan',
  limit: 'write',
  summary: 'Say whether my name is shown among those who tipped most in a stream',
  body: Type.Object({ isHidden: Type.Boolean() }),
  reply: Type.Object({ isHidden: Type.Boolean() }),
})
