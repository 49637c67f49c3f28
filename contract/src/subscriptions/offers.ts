import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, id, moment, money, nullable, page, paging } from '../shapes.ts'
import { line } from '../text.ts'
import { subscriptionView } from './subscriptions.ts'

const endpoint = endpointsOf('subscriptions')

export const promotionKinds = ['discount', 'trial'] as const
export const promotionAudiences = ['new', 'returning', 'everybody'] as const
const bundleMonths = [3, 6] as const

/** What a creator takes off for several months at once. */
export const bundleView = Type.Object({
  months: Type.Integer(),
  discountPercent: Type.Integer(),
  price: money({ description: 'Price of all months together' }),
})
export type BundleView = Static<typeof bundleView>

export const promotionView = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(promotionKinds),
  percent: nullable(Type.Integer()),
  days: nullable(Type.Integer()),
  audience: Type.Enum(promotionAudiences),
  claimsMax: nullable(Type.Integer()),
  claims: Type.Integer({ description: 'How many fans took it' }),
  endsAt: nullable(moment()),
  note: Type.String(),
  state: Type.Enum(['running', 'full', 'ended']),
  createdAt: moment(),
})
export type PromotionView = Static<typeof promotionView>

const priceChange = Type.Object({
  months: Type.Integer({ description: '1 for monthly, 12 for yearly' }),
  price: money(),
  effectiveAt: moment(),
  notices: Type.Integer({ description: 'How many subscribers it affects' }),
  told: Type.Integer({ description: 'How many of them have been told' }),
  note: Type.String(),
})

/** What a creator offers, as their own page of offers shows it. */
export const studioOffers = Type.Object({
  prices: Type.Array(
    Type.Object({
      months: Type.Integer({ description: '1 for monthly, 12 for yearly' }),
      price: money({ description: '0 if not offered' }),
      subscribers: Type.Integer({ description: 'How many subscribers pay by this period' }),
    }),
  ),
  bundles: Type.Array(bundleView),
  changes: Type.Array(priceChange),
  noticeDays: Type.Integer(),
})
export type StudioOffers = Static<typeof studioOffers>

/** A promotion that the viewer can take. */
export const takablePromotion = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(promotionKinds),
  percent: nullable(Type.Integer()),
  days: nullable(Type.Integer()),
  note: Type.String(),
  months: Type.Integer({ description: 'Months of the period it starts' }),
  price: money({ description: 'Price due now' }),
  priceAfter: money({ description: 'Price of each period after that' }),
  endsAt: nullable(moment()),
  placesLeft: nullable(Type.Integer()),
})
export type TakablePromotion = Static<typeof takablePromotion>

export const offersView = Type.Object({
  performerId: Type.String(),
  plans: Type.Array(
    Type.Object({
      type: Type.Enum(['monthly', 'yearly']),
      months: Type.Integer(),
      price: money(),
      priceBefore: money({ description: 'Price of as many single months' }),
      savesPercent: Type.Integer(),
    }),
  ),
  promotions: Type.Array(takablePromotion),
  gifts: Type.Array(Type.Object({ months: Type.Integer(), price: money() })),
  paused: nullable(subscriptionView),
})
export type OffersView = Static<typeof offersView>

export const offers = endpoint('GET /performers/:username/subscription-offers', {
  access: 'public',
  limit: 'read',
  summary:
    'What the viewer can get from a creator: periods, bundles, promotions and gifts, with prices; and their paused subscription, if any',
  params: Type.Object({ username: id }),
  reply: offersView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const studio = endpoint('GET /performer/subscription-offers', {
  access: 'performer',
  limit: 'read',
  summary: 'My prices, bundles, and price changes subscribers were told about',
  reply: studioOffers,
})

const byMonths = Type.Object({ months: Type.String({ pattern: '^(3|6)$', message: 'Choose 3 or 6 months.' }) })

export const setBundle = endpoint('PUT /performer/subscription-bundles/:months', {
  access: 'performer',
  limit: 'write',
  summary: 'Offer 3 or 6 months at a discount; current subscribers keep their price',
  params: byMonths,
  body: Type.Object({
    discountPercent: Type.Integer({ minimum: 1, maximum: 75, message: 'Take off from 1 to 75 percent.' }),
  }),
  reply: studioOffers,
  errors: ['SUBSCRIPTION_NOT_OFFERED'],
})

export const endBundle = endpoint('DELETE /performer/subscription-bundles/:months', {
  access: 'performer',
  limit: 'write',
  summary: 'Stop offering a bundle; those who have it keep it',
  params: byMonths,
  reply: studioOffers,
})

export const setPrice = endpoint('PUT /performer/subscription-prices/:months', {
  access: 'performer',
  limit: 'write',
  summary:
    'Change the monthly (1) or yearly (12) price: for new fans only, or also for current subscribers after a notice',
  params: Type.Object({ months: Type.String({ pattern: '^(1|12)$', message: 'Choose 1 or 12 months.' }) }),
  body: Type.Object({
    price: money(),
    audience: Type.Enum(['new', 'everybody'], {
      description:
        'everybody: current subscribers too; a higher price applies to them after the notice, a lower one at once',
    }),
    note: Type.Optional(Type.String({ maxLength: 200, ...line })),
  }),
  reply: studioOffers,
  publishedTexts: ['note'],
})

export const createPromotion = endpoint('POST /performer/promotions', {
  access: 'performer',
  limit: 'write',
  summary: 'Offer a cheaper first month, or free days before it',
  body: Type.Object({
    kind: Type.Enum(promotionKinds),
    percent: Type.Optional(
      nullable(Type.Integer({ minimum: 5, maximum: 90, message: 'Take off from 5 to 90 percent.' })),
    ),
    days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 30, message: 'Enter 1 to 30 days.' }))),
    audience: Type.Enum(promotionAudiences),
    claimsMax: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 100_000, message: 'Enter a number from 1 to 100000.' })),
    ),
    endsAt: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
    note: Type.Optional(Type.String({ maxLength: 200, ...line })),
  }),
  reply: promotionView,
  errors: ['PROMOTION_RUNNING'],
  publishedTexts: ['note'],
})

export const promotions = endpoint('GET /performer/promotions', {
  access: 'performer',
  limit: 'read',
  summary: 'My promotions, newest first, with the number of fans who took each',
  query: Type.Object({ limit: paging.limit, offset: paging.offset }),
  reply: page(promotionView),
})

export const endPromotion = endpoint('POST /performer/promotions/:id/end', {
  access: 'performer',
  limit: 'write',
  summary: 'End a promotion now; fans who took it keep it. Asking again changes nothing',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export { bundleMonths }
