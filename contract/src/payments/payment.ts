import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, page, paging, period, priceSeen } from '../shapes.ts'

const endpoint = endpointsOf('payments')

/** One attempt to move money through a gateway. */
export const paymentView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  status: Type.String(),
  paymentGateway: Type.String({ description: 'As clients know it: stripe, ccbill (also the sandbox) or system' }),
  paymentGatewayName: Type.String({ description: 'The gateway itself' }),
  originalPrice: money({ description: 'The site’s currency' }),
  totalPrice: money({ description: 'The site’s currency' }),
  tokens: money({ description: 'Tokens that this buys' }),
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
  summary:
    'Begin to put money into the wallet, on the page of the gateway that takes the card or with one of my saved cards',
  body: Type.Object({
    amount: money({ description: 'The site’s currency' }),
    cardId: Type.Optional(
      Type.String({ maxLength: 80, description: 'One of my saved cards, charged without the page by its own gateway' }),
    ),
    couponCode: Type.Optional(Type.String({ maxLength: 40 })),
    priceSeen,
    tokensSeen: Type.Optional(money({ description: 'The tokens that I was shown; PRICE_CHANGED where it buys fewer' })),
    paymentGateway: Type.Optional(Type.String({ maxLength: 20 })),
    returnTo: Type.Optional(Type.String({ maxLength: 500, description: 'A path of the site to come back to' })),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    paymentUrl: Type.String({ description: 'The page that takes the card, or ours that waits for a saved one' }),
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
  summary: 'How one of my payments stands',
  params: byId,
  reply: Type.Object({ ...paymentView.properties, returnTo: nullable(Type.String()) }),
})

export const confirmPayment = endpoint('POST /payment/transactions/:id/confirm', {
  access: 'fan',
  limit: 'write',
  summary: 'Open the page on which I confirm a payment that my bank asked about',
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
  summary: 'What a gateway tells us; believed only with its signature, worked once per event',
  params: Type.Object({ gateway: Type.String({ maxLength: 20 }) }),
  query: Type.Object({
    key: Type.Optional(Type.String({ maxLength: 400, description: 'For gateways that sign nothing' })),
    clientAccnum: Type.Optional(Type.String({ maxLength: 20 })),
    clientSubacc: Type.Optional(Type.String({ maxLength: 20 })),
    eventType: Type.Optional(Type.String({ maxLength: 60 })),
    eventGroupType: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  rawBody: true,
  reply: Type.Object({ received: Type.Boolean() }),
  errors: ['GATEWAY_UNAVAILABLE', 'FORBIDDEN', 'MALFORMED_BODY'],
})
