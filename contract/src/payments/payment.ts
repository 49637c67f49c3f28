import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, page, paging, period, priceSeen } from '../shapes.ts'

const endpoint = endpointsOf('payments')

/** One attempt to move money through a gateway. */
export const paymentView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  status: Type.String(),
  paymentGateway: Type.String({ description: 'Name clients know it by: stripe, ccbill (also the sandbox) or system' }),
  paymentGatewayName: Type.String({ description: 'Name of the gateway itself' }),
  originalPrice: money({ description: 'In the site’s currency' }),
  totalPrice: money({ description: 'In the site’s currency' }),
  tokens: money({ description: 'Tokens it buys' }),
  currency: Type.String(),
  products: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), price: money(), quantity: Type.Integer() }),
  ),
  couponInfo: nullable(Type.Object({ value: Type.Number() })),
  failureReason: nullable(Type.String()),
  createdAt: moment(),
  updatedAt: moment(),
})
export type PaymentView = Static<typeof paymentView>

/** A payment that its payer confirms with Stripe's own form. */
export type ConfirmedByForm = PaymentView & { stripeClientSecret: string }

export const topUp = endpoint('POST /payment/wallet/top-up', {
  access: 'fan',
  limit: 'write',
  summary: 'Start a top-up of my wallet, on the gateway’s page or with a saved card',
  body: Type.Object({
    amount: money({ description: 'In the site’s currency' }),
    cardId: Type.Optional(
      Type.String({
        maxLength: 80,
        description: 'Id of one of my saved cards; its own gateway charges it, without a page',
      }),
    ),
    couponCode: Type.Optional(Type.String({ maxLength: 40 })),
    priceSeen,
    tokensSeen: Type.Optional(
      money({ description: 'Tokens I was shown; refused with PRICE_CHANGED if it buys fewer now' }),
    ),
    paymentGateway: Type.Optional(Type.String({ maxLength: 20 })),
    returnTo: Type.Optional(Type.String({ maxLength: 500, description: 'Path of the page to come back to' })),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    paymentUrl: Type.String({
      description: 'The gateway’s page, or for a saved card our page that waits for the result',
    }),
  }),
  errors: [
    'AMOUNT_OUT_OF_RANGE',
    'SPENDING_LIMIT_REACHED',
    'CARD_PAYMENT_HELD_BACK',
    'GATEWAY_UNAVAILABLE',
    'KEY_REUSED',
    'PRICE_CHANGED',
    'COUPON_INVALID',
    'COUPON_EXPIRED',
    'COUPON_LIMIT_REACHED',
    'COUPON_USED',
    'COUPON_NOT_APPLICABLE',
  ],
})

export const payment = endpoint('GET /payment/transactions/:id', {
  access: 'fan',
  limit: 'read',
  summary: 'One of my payments and its status',
  params: byId,
  reply: Type.Object({ ...paymentView.properties, returnTo: nullable(Type.String()) }),
})

export const confirmPayment = endpoint('POST /payment/transactions/:id/confirm', {
  access: 'fan',
  limit: 'write',
  summary: 'Open the page where I confirm a payment my bank asks about',
  params: byId,
  reply: Type.Object({ paymentUrl: Type.String() }),
  errors: ['ENTITY_NOT_FOUND', 'PAYMENT_CLOSED', 'GATEWAY_UNAVAILABLE'],
})

export const searchPayments = endpoint('GET /payment/transactions/user/search', {
  access: 'fan',
  limit: 'read',
  summary: 'My payments, newest first',
  query: Type.Object({
    ...paging,
    status: Type.Optional(Type.String({ maxLength: 40 })),
    ...period,
  }),
  reply: page(paymentView),
})

export const gatewayWebhook = endpoint('POST /payment/webhooks/:gateway', {
  access: 'public',
  limit: 'write',
  summary: 'Events from a gateway; only accepted with its signature, each processed once',
  params: Type.Object({ gateway: Type.String({ maxLength: 20 }) }),
  query: Type.Object({
    key: Type.Optional(Type.String({ maxLength: 400, description: 'Shared key, for gateways that don’t sign' })),
    clientAccnum: Type.Optional(Type.String({ maxLength: 20 })),
    clientSubacc: Type.Optional(Type.String({ maxLength: 20 })),
    eventType: Type.Optional(Type.String({ maxLength: 60 })),
    eventGroupType: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  rawBody: true,
  reply: Type.Object({ received: Type.Boolean() }),
  errors: ['GATEWAY_UNAVAILABLE', 'FORBIDDEN', 'MALFORMED_BODY'],
})
