import { type Static, Type } from 'typebox'
import { type Declared, declared } from '../declared.ts'
import { endpointsOf } from '../endpoint.ts'
import { moment } from '../shapes.ts'
import { paragraphs } from '../text.ts'

const endpoint = endpointsOf('privacy')

export type ClosureBlockKind = Declared<'closureBlocks'>[number]

/** What has to be settled before an account can be closed, in the order of the rooms. */
export const closureBlocks: readonly ClosureBlockKind[] = declared('closureBlocks').flat()

/** Why something stays when an account is closed. `docs/privacy.md` says for how long, and people read it before they close. */
export const keptReasons = [
  /** Payments, orders, payouts, the ledger: what books must show, with the copy of the address in an order. */
  'books',
  /** What was bought stays with its buyers. */
  'buyers',
  /** Messages and gifts belong to the other person, too. */
  'others',
  /** Reports, decisions and appeals, and consents. */
  'cases',
  /** What they wrote to support and what it answered. */
  'support',
  /** ID documents of creators: records of who is shown. */
  'identity',
  /** Tax forms of creators, as long as tax law asks for them. */
  'tax',
  /** What operators and helpers did, in the name of the site or of a creator. */
  'acts',
  /** The username, so that nobody else is taken for this person. */
  'name',
] as const
export type KeptReason = (typeof keptReasons)[number]

const amount = () => Type.Number({ description: 'In tokens' })

export const closureBlock = Type.Object({
  kind: Type.Enum([...closureBlocks]),
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
