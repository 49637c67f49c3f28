import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { paymentView } from '../payments/payment.ts'
import { byId, done, id, moment, money, moneySeen, nullable, page, paging, period, priceSeen } from '../shapes.ts'
import { chargeErrors, personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('subscriptions')

export const subscriptionTypes = ['free', 'monthly', 'yearly'] as const
/** How many months can be paid at once. */
export const periodMonths = [1, 3, 6, 12] as const
export type PeriodMonths = (typeof periodMonths)[number]

/** What a subscription came with: a promotion of the creator, or somebody else's gift. */
export const subscriptionOffer = Type.Object({
  kind: Type.Enum(['discount', 'trial', 'gift']),
  percent: nullable(Type.Integer({ description: 'Percent off the first period, if it is a discount' })),
  days: nullable(Type.Integer({ description: 'Free days, if it is a trial' })),
  months: nullable(Type.Integer({ description: 'Months given, if it is a gift' })),
  endsAt: nullable(moment()),
  note: Type.String({ description: 'The giver’s note, if it is a gift' }),
  from: nullable(personInfo),
})

/** A creator asks more of a present subscriber from a day on. */
export const priceNotice = Type.Object({
  price: money(),
  effectiveAt: Type.String({ format: 'date-time', description: 'Renewals from this time on cost the new price' }),
  note: Type.String({ description: 'The creator’s note' }),
  isTold: Type.Boolean({ description: 'The email was sent, or the fan saw it here' }),
  isKept: Type.Boolean({ description: 'The fan keeps the old price until then' }),
})

/** For how many months a subscription can be paused. */
export const pauseMonths = [1, 2, 3] as const

/**
 * Why a subscription can't be paused. `due`: its renewal is under way; `lately`: the last pause ended less than six months
 * ago.
 */
const pauseObstacles = [
  ...(['free', 'gift', 'trial', 'past_due', 'cancelled'] as const),
  ...(['due', 'paused', 'ended', 'lately'] as const),
] as const

export type PauseObstacle = (typeof pauseObstacles)[number]
const pauseObstacle = Type.Unsafe<PauseObstacle>(
  Type.String({ description: `Why it can’t be paused, null if it can: ${pauseObstacles.join(', ')}` }),
)

/** A break that a fan takes from paying: no access and no charge between the paid period and `until`. */
export const pauseView = Type.Object({
  until: Type.String({ format: 'date-time', description: 'When it continues by itself and is charged' }),
  resumePrice: money({ description: 'Price of the next period if the fan resumes now' }),
})

/** A tier by its name; the base tier has no id. */
const tierOf = Type.Object({ _id: nullable(Type.String()), name: Type.String() })

/** A fan's subscription of a creator, as both see it. */
export const subscriptionView = Type.Object({
  _id: Type.String(),
  subscriptionId: Type.String({ description: 'Same as _id' }),
  subscriptionType: Type.Enum(subscriptionTypes),
  status: Type.Enum(['created', 'active', 'deactivated'], {
    description: 'created: the first payment is in progress; deactivated: cancelled or ended',
  }),
  state: Type.Enum(['created', 'active', 'past_due', 'pausing', 'paused', 'cancelled', 'expired'], {
    description:
      'past_due: payment failed, access stays until accessEndsAt. pausing: pauses after the paid period. paused: no access or charge until pause.until; nextTryAt is set if the payment after it failed',
  }),
  isRenewing: Type.Boolean(),
  pause: nullable(pauseView),
  pauseObstacle: nullable(pauseObstacle),
  pauseAgainAt: nullable(
    Type.String({ format: 'date-time', description: 'When it can be paused again, after a recent pause' }),
  ),
  tier: nullable(tierOf),
  tierSince: nullable(Type.String({ format: 'date-time', description: 'Null if the creator has no tiers' })),
  plannedTier: nullable(
    Type.Object(
      { ...tierOf.properties, months: Type.Integer(), price: money() },
      { description: 'Tier from the next renewal on' },
    ),
  ),
  hasTiers: Type.Boolean({ description: 'The creator offers tiers above the base tier' }),
  months: Type.Integer({
    description: 'Length of a period in months: 1, 3 or 6 if monthly, 12 if yearly, 0 if it is free days',
  }),
  price: money({ description: 'Tokens per period; it stays until a notice of a new price has passed' }),
  nextPrice: money({ description: 'Price of the next renewal' }),
  priceNotice: nullable(priceNotice),
  offer: nullable(subscriptionOffer),
  currentPrice: nullable(money({ description: 'The creator’s price for such a subscription today' })),
  userId: Type.String(),
  userInfo: nullable(personInfo),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  paymentGateway: Type.String({
    description: 'system: from the wallet; otherwise the card’s gateway, as clients know it',
  }),
  paymentGatewayName: Type.String({ description: 'Name of the gateway itself' }),
  cardId: nullable(Type.String()),
  failureReason: nullable(Type.String()),
  nextTryAt: nullable(moment()),
  spent: money({ description: 'Total the fan paid for it, in tokens' }),
  createdAt: moment(),
  updatedAt: moment(),
  startRecurringDate: moment(),
  nextRecurringDate: nullable(moment()),
  expiredAt: nullable(Type.String({ format: 'date-time', description: 'End of the paid period, even if it renews' })),
  accessEndsAt: nullable(moment()),
})
export type SubscriptionView = Static<typeof subscriptionView>

export const subscribe = endpoint('POST /payment/subscribe/performers', {
  access: 'fan',
  limit: 'write',
  summary: 'Subscribe to a creator: from the wallet, with a saved card, or on the gateway’s page',
  body: Type.Object({
    type: Type.Enum(subscriptionTypes),
    performerId: id,
    months: Type.Optional(Type.Enum(periodMonths, { description: '3 or 6 for a bundle; the type is then monthly' })),
    tierId: Type.Optional(nullable(id)),
    promotionId: Type.Optional(nullable(id)),
    priceSeen,
    moneySeen,
    renewalPriceSeen: Type.Optional(
      money({ description: 'With a promotion: price of each later period I was shown; refused if it is higher now' }),
    ),
    cardId: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
    paymentGateway: Type.Optional(
      nullable(
        Type.String({
          maxLength: 20,
          description: 'system: from the wallet; none: a trial that ends by itself; otherwise the name of a gateway',
        }),
      ),
    ),
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
    'ALREADY_SUBSCRIBED',
    'SUBSCRIPTION_PAUSED',
    'FREE_SUBSCRIPTION_USED',
    'SUBSCRIPTION_NOT_OFFERED',
    'GATEWAY_UNAVAILABLE',
    'PRICE_CHANGED',
    'PROMOTION_ENDED',
    'PROMOTION_FULL',
    'PROMOTION_USED',
    'PROMOTION_NOT_APPLICABLE',
  ],
})

const filters = {
  ...paging,
  status: Type.Optional(
    Type.String({ maxLength: 40, description: 'active, paused, deactivated, or suspended: active and past its end' }),
  ),
  subscriptionType: Type.Optional(Type.String({ maxLength: 40 })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  ...period,
}

export const mySubscriptions = endpoint('GET /subscriptions/user/search', {
  access: 'fan',
  age: 'open',
  limit: 'read',
  summary: 'My subscriptions, current and past, newest first',
  query: Type.Object({ ...filters, performerId: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: page(subscriptionView),
})

export const mySubscribers = endpoint('GET /subscriptions/performer/search', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My subscribers, current and past, newest first',
  query: Type.Object({
    ...filters,
    userId: Type.Optional(Type.String({ maxLength: 80 })),
    tierId: Type.Optional(
      Type.String({ maxLength: 80, description: 'Only subscribers of this tier; `base` is the lowest one' }),
    ),
  }),
  reply: Type.Object({
    ...page(subscriptionView).properties,
    counts: Type.Object({
      active: Type.Integer(),
      renewing: Type.Integer(),
      pastDue: Type.Integer(),
      paused: Type.Integer({ description: 'Not counted as active' }),
      deactivated: Type.Integer(),
    }),
  }),
})

export const cancelSubscription = endpoint('POST /payment/:gateway/cancel-subscription/:id', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Stop renewing a subscription; the paid period stays open. Asking again changes nothing',
  params: Type.Object({ gateway: Type.String({ maxLength: 20 }), id }),
  body: Type.Object({
    at: Type.Optional(Type.Enum(['end', 'now'], { description: 'now also gives up the remaining days' })),
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const changeSubscription = endpoint('PUT /subscriptions/:id', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Change how a subscription is paid from now on; a failed payment is retried at once',
  params: byId,
  body: Type.Object({
    paymentGateway: Type.Optional(Type.String({ maxLength: 20 })),
    cardId: Type.Optional(id),
    priceSeen,
    moneySeen,
  }),
  reply: subscriptionView,
  errors: [...chargeErrors, 'GATEWAY_UNAVAILABLE', 'PRICE_CHANGED'],
})

export const answerPriceNotice = endpoint('POST /subscriptions/:id/price-notice', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Answer a new price: mark it as seen, keep the old price until it applies, or accept it now',
  params: byId,
  body: Type.Object({ answer: Type.Enum(['seen', 'keep', 'accept']) }),
  reply: subscriptionView,
  errors: ['ENTITY_NOT_FOUND'],
})
