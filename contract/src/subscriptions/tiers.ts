import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { paymentView } from '../payments/payment.ts'
import { byId, id, money, moneySeen, nullable, priceSeen } from '../shapes.ts'
import { line, paragraphs } from '../text.ts'
import { chargeErrors } from '../wallet/charges.ts'
import { subscriptionView } from './subscriptions.ts'

const endpoint = endpointsOf('subscriptions')

/** How many tiers a creator can offer at once, the base tier among them. */
export const tiers_max = 5

const name = Type.String({ minLength: 1, maxLength: 40, ...line })
const included = Type.String({ maxLength: 500, description: 'What it includes, one line each', ...paragraphs })
const months = Type.Enum([1, 12], { message: 'Choose 1 or 12 months.' })

/** A tier as fans see it. */
export const tierView = Type.Object({
  _id: nullable(Type.String({ description: 'Null: the base tier, which is the subscription itself' })),
  name: Type.String({ description: 'Empty if it is a base tier without a name' }),
  included: Type.String({ description: 'What it includes, one line each' }),
  price: money({ description: 'Monthly price; 0 if not offered monthly' }),
  yearlyPrice: money({ description: '0 if not offered yearly' }),
  posts: Type.Integer({ description: 'How many posts are for this tier and those above it' }),
})
export type TierView = Static<typeof tierView>

const studioTier = Type.Object({
  ...tierView.properties,
  subscribers: Type.Integer({ description: 'Current subscribers, whether or not they renew' }),
  isEnded: Type.Boolean({ description: 'Only for current subscribers, who keep it until they leave' }),
})
export type StudioTier = Static<typeof studioTier>

const studioTiers = Type.Object({ tiers: Type.Array(studioTier, { description: 'Lowest first' }) })

export const tiers = endpoint('GET /performers/:username/subscription-tiers', {
  access: 'public',
  limit: 'read',
  summary: 'A creator’s tiers, lowest first; only the base tier if there are no others',
  params: Type.Object({ username: id }),
  reply: Type.Object({ performerId: Type.String(), tiers: Type.Array(tierView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownTiers = endpoint('GET /performer/subscription-tiers', {
  access: 'performer',
  seat: ['chat', 'post', 'money'],
  limit: 'read',
  summary: 'My tiers, lowest first, including ended ones that still have subscribers',
  reply: studioTiers,
})

export const createTier = endpoint('POST /performer/subscription-tiers', {
  access: 'performer',
  limit: 'write',
  summary: 'Add a tier above the base tier; tiers are ranked by price',
  body: Type.Object({
    name,
    included: Type.Optional(included),
    price: money(),
    yearlyPrice: Type.Optional(money({ description: '0 if not offered yearly' })),
  }),
  reply: studioTiers,
  errors: ['SUBSCRIPTION_NOT_OFFERED', 'TOO_MANY_TIERS'],
  publishedTexts: ['name', 'included'],
})

export const changeTier = endpoint('PUT /performer/subscription-tiers/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change a tier; use `base` for the name and text of the base tier. Current subscribers keep their price',
  params: byId,
  body: Type.Object({
    name: Type.Optional(name),
    included: Type.Optional(included),
    price: Type.Optional(money()),
    yearlyPrice: Type.Optional(money({ description: '0 if not offered yearly' })),
  }),
  reply: studioTiers,
  errors: ['ENTITY_NOT_FOUND'],
  publishedTexts: ['name', 'included'],
})

export const endTier = endpoint('POST /performer/subscription-tiers/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'Stop offering a tier; its subscribers keep it and its posts. Asking again changes nothing',
  params: byId,
  reply: studioTiers,
  errors: ['ENTITY_NOT_FOUND'],
})

/** Why a subscription can't change its tier now. */
const tierObstacles = [
  ...(['past_due', 'pausing', 'paused', 'cancelled', 'gift', 'due', 'ended'] as const),
  ...(['worth_more', 'not_higher', 'not_lower', 'free'] as const),
] as const
export type TierObstacle = (typeof tierObstacles)[number]
const tierObstacle = Type.Unsafe<TierObstacle>(
  Type.String({ description: `Why it can’t be chosen, null if it can: ${tierObstacles.join(', ')}` }),
)

/** What a change of tier would mean, for one length of the period. */
const tierChange = Type.Object({
  tierId: nullable(Type.String()),
  name: Type.String(),
  kind: Type.Enum(['upgrade', 'downgrade']),
  months: Type.Integer(),
  payNow: money({ description: 'Due now for an upgrade: the price less the unused part; 0 for a downgrade' }),
  unused: money({ description: 'Value of the remaining days' }),
  price: money({ description: 'Price of each period after that' }),
  nextAt: Type.String({
    format: 'date-time',
    description: 'When that price is charged, or the downgrade takes effect',
  }),
  obstacle: nullable(tierObstacle),
})
export type TierChange = Static<typeof tierChange>

export const tierChanges = endpoint('GET /subscriptions/:id/tiers', {
  access: 'fan',
  limit: 'read',
  summary:
    'Tiers my subscription can change to: higher ones, effective at once, with the price due now, and lower ones',
  params: byId,
  reply: Type.Object({
    changes: Type.Array(tierChange),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const upgrade = endpoint('POST /subscriptions/:id/upgrade', {
  access: 'fan',
  limit: 'write',
  summary:
    'Upgrade to a higher tier now: a new period starts, less the unused part of the current one. Asking again changes nothing',
  params: byId,
  body: Type.Object({
    tierId: id,
    months: Type.Optional(months),
    priceSeen,
    moneySeen,
    paymentGateway: Type.Optional(
      nullable(Type.String({ maxLength: 20, description: 'system: from the wallet; otherwise the name of a gateway' })),
    ),
    cardId: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
    returnTo: Type.Optional(Type.String({ maxLength: 500, description: 'Path of the page to come back to' })),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    paymentUrl: Type.Optional(Type.String({ description: 'Page that takes the card' })),
    subscription: subscriptionView,
    balance: Type.Optional(money({ description: 'Tokens left in the wallet, if it paid' })),
  }),
  errors: [
    ...chargeErrors,
    'CARD_PAYMENT_HELD_BACK',
    'AMOUNT_OUT_OF_RANGE',
    'SUBSCRIPTION_NOT_OFFERED',
    'GATEWAY_UNAVAILABLE',
    'PRICE_CHANGED',
    'TIER_REFUSED',
  ],
})

export const downgrade = endpoint('POST /subscriptions/:id/downgrade', {
  access: 'fan',
  limit: 'write',
  summary: 'Downgrade to a lower tier at the next renewal; until then, asking again changes the tier',
  params: byId,
  body: Type.Object({
    tierId: nullable(id),
    months: Type.Optional(months),
    priceSeen,
  }),
  reply: subscriptionView,
  errors: ['ENTITY_NOT_FOUND', 'SUBSCRIPTION_NOT_OFFERED', 'PRICE_CHANGED', 'TIER_REFUSED'],
})

export const keepTier = endpoint('DELETE /subscriptions/:id/downgrade', {
  access: 'fan',
  limit: 'write',
  summary: 'Cancel a downgrade that hasn’t taken effect. Asking again changes nothing',
  params: byId,
  reply: subscriptionView,
  errors: ['ENTITY_NOT_FOUND'],
})
