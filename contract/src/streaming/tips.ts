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
  price: money({ description: 'In tokens' }),
})

const menu = Type.Object({ entries: Type.Array(menuEntry) })

/** What a stream is to come to by tips: those that are given in it from then on, without the refunded ones. */
export const streamGoal = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  tokens: money(),
  given: money({ description: 'Tips in this stream since the goal was set, without refunds' }),
  reachedAt: nullable(moment()),
})

/** What was tipped in a stream, as everybody in it is told. */
export const streamTips = Type.Object({
  conversationId: Type.String(),
  performerId: Type.String(),
  total: money({ description: 'Tips in this stream, without refunds' }),
  goal: nullable(streamGoal),
  leaders: Type.Array(
    Type.Object({
      _id: Type.String({ description: 'Empty if they hide their name' }),
      name: Type.String({ description: 'Empty if they hide their name' }),
      avatar: Type.String(),
      spent: money(),
    }),
    { description: 'Top tippers of this stream, up to three; on a tie, the first to get there' },
  ),
  menu: Type.Array(menuEntry),
})
export type StreamTips = Static<typeof streamTips>

export const tipsOfStream = endpoint('GET /streaming/live/:id/tips', {
  access: 'member',
  limit: 'read',
  summary: 'Tips and goal of a stream I can watch, and its creator’s tip menu',
  params: byId,
  reply: Type.Object({
    ...streamTips.properties,
    isHidden: Type.Boolean({ description: 'My name is hidden among top tippers, in every stream' }),
  }),
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})

export const tipMenu = endpoint('GET /streaming/tip-menu', {
  access: 'performer',
  limit: 'read',
  summary: 'My tip menu, in my order',
  reply: menu,
})

export const setTipMenu = endpoint('PUT /streaming/tip-menu', {
  access: 'performer',
  limit: 'write',
  summary: 'Set my whole tip menu, in order; viewers see it at once',
  body: Type.Object({
    entries: Type.Array(
      Type.Object({
        _id: Type.Optional(id),
        title: menuTitle,
        price: money({ description: 'In tokens, within the limits for tips' }),
      }),
      { maxItems: menuEntries_max, message: `List at most ${menuEntries_max} things.` },
    ),
  }),
  reply: menu,
  errors: ['VALIDATION_FAILED'],
  publishedTexts: ['entries.title'],
})

/** A goal as its creator sets it. */
export const goalForm = Type.Object({
  title: Type.String({
    minLength: 1,
    maxLength: 60,
    message: 'Say what the goal is for, in at most 60 characters.',
    ...title,
  }),
  tokens: money({ description: 'From 1 to 1,000,000 inclusive' }),
})

export const setGoal = endpoint('PUT /streaming/live/:id/goal', {
  access: 'performer',
  limit: 'write',
  summary: 'Set the goal of one of my streams, or change the open one. Once a goal is reached, this sets the next',
  params: byId,
  body: goalForm,
  reply: streamGoal,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED', 'STREAM_ENDED'],
  publishedTexts: ['title'],
})

export const dropGoal = endpoint('DELETE /streaming/live/:id/goal', {
  access: 'performer',
  limit: 'write',
  summary: 'Remove the goal of one of my streams; tips stay',
  params: byId,
  reply: Type.Object({ success: Type.Boolean() }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const hideName = endpoint('PUT /streaming/leaders/name', {
  access: 'fan',
  limit: 'write',
  summary: 'Show or hide my name among top tippers of streams',
  body: Type.Object({ isHidden: Type.Boolean() }),
  reply: Type.Object({ isHidden: Type.Boolean() }),
})
