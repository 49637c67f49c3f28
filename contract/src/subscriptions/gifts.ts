import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { paymentView } from '../payments/payment.ts'
import { id, money, moneySeen, nullable, priceSeen } from '../shapes.ts'
import { line } from '../text.ts'
import { chargeErrors } from '../wallet/charges.ts'
import { periodMonths } from './subscriptions.ts'

const endpoint = endpointsOf('subscriptions')

export const giveSubscription = endpoint('POST /subscriptions/gifts', {
  access: 'fan',
  limit: 'write',
  summary: 'Give another fan a subscription, paid from the wallet or by card; it never renews',
  body: Type.Object({
    performerId: id,
    recipient: Type.String({ minLength: 1, maxLength: 60, description: 'Username of the person who gets it' }),
    months: Type.Enum(periodMonths),
    note: Type.Optional(Type.String({ maxLength: 200, ...line })),
    priceSeen,
    moneySeen,
    cardId: Type.Optional(nullable(Type.String({ maxLength: 80 }))),
    paymentGateway: Type.Optional(
      nullable(Type.String({ maxLength: 20, description: 'system: from the wallet; otherwise the name of a gateway' })),
    ),
    returnTo: Type.Optional(Type.String({ maxLength: 500, description: 'Path of the page to come back to' })),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    giftId: Type.String(),
    paymentUrl: Type.Optional(Type.String({ description: 'Page that takes the card' })),
    balance: Type.Optional(money({ description: 'Tokens left in the wallet, if it paid' })),
  }),
  errors: [
    ...chargeErrors,
    'CARD_PAYMENT_HELD_BACK',
    'AMOUNT_OUT_OF_RANGE',
    'SUBSCRIPTION_NOT_OFFERED',
    'GATEWAY_UNAVAILABLE',
    'PRICE_CHANGED',
    'GIFT_REFUSED',
  ],
  messageTexts: ['note'],
})
