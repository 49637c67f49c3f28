import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, done, moment, money, nullable, page, paging } from '../shapes.ts'
import { line } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('shop')

/** What a customer types; case does not matter. */
export const couponCode = Type.String({ minLength: 1, maxLength: 40 })

export const couponStates = ['scheduled', 'live', 'used_up', 'expired', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

export const couponView = Type.Object({
  _id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  value: Type.Number({ description: 'Fraction it takes off, 0 to 1' }),
  appliesTo: Type.String({ description: 'top_up or cart' }),
  performerId: nullable(
    Type.String({ description: 'The creator who issued it, for their items only; null: issued by the site' }),
  ),
  status: Type.String({ description: 'active or inactive' }),
  state: Type.Enum(couponStates, { description: 'Whether it can be used now, and if not, why' }),
  startsAt: nullable(Type.String()),
  expiresAt: nullable(Type.String()),
  usesMax: nullable(Type.Integer({ description: 'How often it can be used in total' })),
  usesPerPersonMax: nullable(Type.Integer()),
  used: Type.Integer(),
  createdAt: moment(),
})
export type CouponView = Static<typeof couponView>

const body = {
  code: Type.String({
    pattern: '^[A-Za-z0-9_-]{3,40}$',
    message: 'Use 3 to 40 letters, digits, - and _.',
  }),
  name: Type.Optional(Type.String({ maxLength: 100, ...line })),
  value: Type.Number({ minimum: 0, maximum: 1, description: 'Fraction to take off, 0.01 to 1 inclusive' }),
  startsAt: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  expiresAt: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  usesMax: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  usesPerPersonMax: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Default: once' }))),
}

const search = Type.Object({
  ...paging,
  q: Type.Optional(Type.String({ maxLength: 40 })),
  status: Type.Optional(Type.String({ maxLength: 20 })),
  state: Type.Optional(Type.Enum(couponStates)),
})

export const createCoupon = endpoint('POST /performer/coupons', {
  access: 'performer',
  limit: 'write',
  summary: 'Create a coupon for my products; it reduces what I earn',
  body: Type.Object(body),
  reply: couponView,
  errors: ['COUPON_TAKEN'],
  publishedTexts: ['code', 'name'],
})

export const ownCoupons = endpoint('GET /performer/coupons', {
  access: 'performer',
  limit: 'read',
  summary: 'My coupons, newest first',
  query: search,
  reply: page(couponView),
})

const changed = Type.Object({
  name: body.name,
  startsAt: body.startsAt,
  expiresAt: body.expiresAt,
  usesMax: body.usesMax,
  usesPerPersonMax: body.usesPerPersonMax,
  value: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Fraction to take off; can’t change after the first use' }),
  ),
  status: Type.Optional(Type.Enum(['active', 'inactive'], { description: 'active restarts a coupon that was ended' })),
})

export const changeCoupon = endpoint('PUT /performer/coupons/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change the name, times or limits of a coupon, end it or restart it; fields you leave out stay as they are',
  params: byId,
  body: changed,
  reply: couponView,
  errors: ['ENTITY_NOT_FOUND', 'COUPON_ENDED', 'VALIDATION_FAILED'],
  publishedTexts: ['name'],
})

export const ownCoupon = endpoint('GET /performer/coupons/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'One of my coupons, with its total discount and revenue',
  params: byId,
  reply: Type.Object({
    ...couponView.properties,
    tokensOff: money({ description: 'Total discount fans got' }),
    paid: money({ description: 'Total fans paid with it, without refunds' }),
    net: money({ description: 'What I earned from that' }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type OwnCoupon = Static<typeof ownCoupon.reply>

export const ownCouponUses = endpoint('GET /performer/coupons/:id/uses', {
  access: 'performer',
  limit: 'read',
  summary: 'Uses of one of my coupons: who, when, the discount and the revenue; newest first',
  params: byId,
  query: Type.Object({
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        _id: Type.String(),
        fanInfo: nullable(personInfo),
        usedAt: moment(),
        off: money(),
        paid: money(),
        net: money(),
        isRefunded: Type.Boolean({ description: 'Everything bought with it was refunded' }),
      }),
    ),
    next: nullable(Type.String()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type OwnCouponUse = Static<typeof ownCouponUses.reply>['data'][number]

export const endCoupon = endpoint('DELETE /performer/coupons/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Deactivate one of my coupons',
  params: byId,
  reply: done,
})

export const createSiteCoupon = endpoint('POST /operator/coupons', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Create a site coupon; the site pays for it',
  body: Type.Object({
    ...body,
    appliesTo: Type.Union([Type.Literal('top_up'), Type.Literal('cart')]),
  }),
  reply: couponView,
  errors: ['COUPON_TAKEN'],
})

/** A coupon as operators see it. */
export const couponDeskRow = Type.Object({
  ...couponView.properties,
  performerInfo: nullable(personInfo),
})
export type CouponDeskRow = Static<typeof couponDeskRow>

export const siteCoupons = endpoint('GET /operator/coupons', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'All coupons, newest first',
  query: Type.Object({
    ...search.properties,
    of: Type.Optional(Type.Enum(['site', 'creators'])),
  }),
  reply: page(couponDeskRow),
})

export const siteCoupon = endpoint('GET /operator/coupons/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One coupon, with its total discount',
  params: byId,
  reply: Type.Object({
    ...couponDeskRow.properties,
    currency: Type.String(),
    tokensOff: money({ description: 'Total discount on carts, in tokens' }),
    moneyOff: money({ description: 'Total discount on top-ups, in the site’s currency' }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const changeSiteCoupon = endpoint('PUT /operator/coupons/:id', {
  access: 'operator:finance',
  limit: 'write',
  summary:
    'Change the name, times or limits of a site coupon, end it or restart it; fields you leave out stay as they are',
  params: byId,
  body: changed,
  reply: couponDeskRow,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'COUPON_ENDED', 'VALIDATION_FAILED'],
})

export const couponUses = endpoint('GET /operator/coupons/:id/uses', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Uses of a coupon: who, when and the discount; newest first',
  params: byId,
  query: Type.Object({
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        _id: Type.String(),
        fanInfo: nullable(personInfo),
        usedAt: moment(),
        off: money(),
        currency: Type.String({ description: 'TOKEN if it is a cart' }),
        paymentId: nullable(Type.String({ description: 'The top-up it was used for' })),
      }),
    ),
    next: nullable(Type.String()),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const endSiteCoupon = endpoint('DELETE /operator/coupons/:id', {
  access: 'operator:finance',
  limit: 'write',
  summary: 'Deactivate a coupon',
  params: byId,
  reply: done,
})

export const applyCoupon = endpoint('POST /coupons/:code/apply-coupon', {
  access: 'fan',
  limit: 'write',
  secret: true,
  summary: 'Check whether I can use a coupon, and the discount; it counts as used once something is paid with it',
  params: Type.Object({ code: couponCode }),
  reply: Type.Object({
    _id: Type.String(),
    code: Type.String(),
    value: Type.Number({ description: 'Fraction it takes off, 0 to 1' }),
    appliesTo: Type.String({ description: 'top_up or cart' }),
    performerId: nullable(Type.String({ description: 'Valid only for this creator’s items' })),
    name: Type.String(),
    expiresAt: nullable(Type.String()),
  }),
  errors: ['COUPON_INVALID', 'COUPON_EXPIRED', 'COUPON_LIMIT_REACHED', 'COUPON_USED'],
})
