import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('privacy')

/** What has to be settled before an account can be closed. */
export const closureBlocks = [
  ...([
    'earnings_available',
    'earnings_maturing',
    'payout_request',
    'order_bought',
    'order_sold',
    'show',
    'custom_request',
    'fundraiser',
    'live',
  ] as const),
  ...(['dispute', 'refund', 'payment', 'last_owner'] as const),
] as const

/** Why something stays after an account is closed. */
export const keptReasons = ['books', 'buyers', 'others', 'cases', 'support', 'identity', 'tax', 'acts', 'name'] as const

const amount = () => Type.Number({ description: 'In tokens' })

export const closureBlock = Type.Object({
  kind: Type.Enum(closureBlocks),
  count: Type.Integer(),
  amount: Type.Union([amount(), Type.Null()]),
  until: Type.Union([Type.String({ description: 'The day it settles by itself' }), Type.Null()]),
})
export type ClosureBlock = Static<typeof closureBlock>

export const closureView = Type.Object({
  state: Type.Enum(['open', 'closing']),
  askedAt: Type.Union([moment(), Type.Null()]),
  dueAt: Type.Union([moment(), Type.Null()]),
  days: Type.Integer({ description: 'Days in which I can change my mind' }),
  username: Type.String({ description: 'What I have to type to confirm; my id if I have no username' }),
  blocks: Type.Array(closureBlock),
  balance: amount(),
  money: Type.Number({ description: 'Value of the balance in the site’s currency' }),
  currency: Type.String(),
  subscriptions: Type.Integer({ description: 'Subscriptions of mine that will end' }),
  subscribers: Type.Integer({ description: 'Subscriptions to me that will end; unused days are refunded' }),
  helpers: Type.Integer({ description: 'Seats that will end: my helpers’, and mine with creators' }),
  kept: Type.Array(
    Type.Object({
      why: Type.Enum(keptReasons),
      days: Type.Union([Type.Integer({ description: 'Days it is kept after closing' }), Type.Null()]),
    }),
  ),
})
export type ClosureView = Static<typeof closureView>

export const closure = endpoint('GET /privacy/closure', {
  access: 'member',
  summary: 'What closing my account would mean: what blocks it, what ends, what is kept',
  reply: closureView,
})

export const closeAccount = endpoint('POST /privacy/closure', {
  access: 'member',
  summary: 'Close my account: hidden at once, closed for good in 14 days unless I change my mind',
  body: Type.Object({
    giveUpBalance: Type.Optional(Type.Boolean({ description: 'I give up my remaining tokens' })),
    reason: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  }),
  reply: closureView,
  errors: ['STEP_UP_NEEDED', 'CLOSURE_BLOCKED', 'ENTITY_NOT_FOUND'],
})

export const keepAccount = endpoint('DELETE /privacy/closure', {
  access: 'member',
  summary: 'Cancel closing: my account stays',
  reply: closureView,
  errors: ['ENTITY_NOT_FOUND'],
})
