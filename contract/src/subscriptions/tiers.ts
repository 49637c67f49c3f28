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
const included = Type.String({ maxLength: 500, description: 'What it includes, a line for each', ...paragraphs })
const months = Type.Enum([1, 12], { message: 'Choose 1 or 12 months.' })

/** A tier as fans see it. */
export const tierView = Type.Object({
  _id: nullable(Type.String({ description: 'null: the base tier, which is the subscription itself' })),
  name: Type.String({ description: 'Empty: a base tier without a name of its own' }),
  included: Type.String({ description: 'A line for each thing' }),
  price: money({ description: 'Of a month; 0: not offered by the month' }),
  yearlyPrice: money({ description: '0: not offered by the year' }),
  posts: Type.Integer({ description: 'How many posts are for this tier, and those above it' }),
})
export type TierView = Static<typeof tierView>

const studioTier = Type.Object({
  ...tierView.properties,
  subscribers: Type.Integer({ description: 'Now, whether or not they renew' }),
  isEnded: Type.Boolean({ description: 'For present subscribers only, who keep it until they leave' }),
})
export type StudioTier = Static<typeof studioTier>

const studioTiers = Type.Object({ tiers: Type.Array(studioTier, { description: 'The lowest first' }) })

export const tiers = endpoint('GET /performers/:username/subscription-tiers', {
  access: 'public',
  limit: 'read',
  summary: 'The tiers that a creator offers, the lowest first; only the base tier where there are no others',
  params: Type.Object({ username: id }),
  reply: Type.Object({ performerId: Type.String(), tiers: Type.Array(tierView) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const ownTiers = endpoint('GET /performer/subscription-tiers', {
  access: 'performer',
  seat: ['chat', 'post', 'money'],
  limit: 'read',
  summary: 'My tiers, the lowest first, with those that ended and still have subscribers',
  reply: studioTiers,
})

export const createTier = endpoint('POST /performer/subscription-tiers', {
  access: 'performer',
  limit: 'write',
  summary: 'Offer another tier above the base tier; its price says where it stands',
  body: Type.Object({
    name,
    included: Type.Optional(included),
    price: money(),
    yearlyPrice: Type.Optional(money({ description: '0: not offered by the year' })),
  }),
  reply: studioTiers,
  errors: ['SUBSCRIPTION_NOT_OFFERED', 'TOO_MANY_TIERS'],
})

export const changeTier = endpoint('PUT /performer/subscription-tiers/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change a tier; `base` for the name and text of the base tier. Present subscribers keep their price',
  params: byId,
  body: Type.Object({
    name: Type.Optional(name),
    included: Type.Optional(included),
    price: Type.Optional(money()),
    yearlyPrice: Type.Optional(money({ description: '0: not offered by the year' })),
  }),
  reply: studioTiers,
  errors: ['ENTITY_NOT_FOUND'],
})

export const endTier = endpoint('POST /performer/subscription-tiers/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'Offer a tier no longer; who has it keeps it, and its posts stay theirs. Asking again changes nothing',
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
  Type.String({ description: `Why it can’t be chosen, null where it can: ${tierObstacles.join(', ')}` }),
)

/** What a change of tier would mean, for one length of the period. */
const tierChange = Type.Object({
  tierId: nullable(Type.String()),
  name: Type.String(),
  kind: Type.Enum(['upgrade', 'downgrade']),
  months: Type.Integer(),
  payNow: money({ description: 'Of an upgrade: the price less what is unused; 0 for a downgrade' }),
  unused: money({ description: 'What the days that are left are worth' }),
  price: money({ description: 'What each period costs after that' }),
  nextAt: Type.String({ format: 'date-time', description: 'When that is charged, or the downgrade takes effect' }),
  obstacle: nullable(tierObstacle),
})
export type TierChange = Static<typeof tierChange>

export const tierChanges = endpoint('GET /subscriptions/:id/tiers', {
  access: 'fan',
  limit: 'read',
  summary: 'What my subscription could become: tiers above it, at once and with what they cost now, and those below it',
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
    'Go over to a higher tier now: a new period begins, and what is unused of the present one is taken off its price. Asking again changes nothing',
  params: byId,
  body: Type.Object({
    tierId: id,
    months: Type.Optional(months),
    priceSeen,
    moneySeen,
    paymentGateway: Type.Optional(
      nullable(Type.String({ maxLength: 20, description: 'system: from the wallet; else the name of a gateway' })),
    ),
    cardId: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
    returnTo: Type.Optional(Type.String({ maxLength: 500, description: 'A path of the site to come back to' })),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    paymentUrl: Type.Optional(Type.String({ description: 'Where the card is taken' })),
    subscription: subscriptionView,
    balance: Type.Optional(money({ description: 'Tokens left in the wallet, where it paid' })),
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
  summary: 'Go on with a lower tier from the next renewal on; until then, asking again changes which',
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
  summary: 'Keep the tier: take back a downgrade that hasn’t taken effect. Asking again changes nothing',
  params: byId,
  reply: subscriptionView,
  errors: ['ENTITY_NOT_FOUND'],
})
