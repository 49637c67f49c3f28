import { Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { paymentView } from '../payments/payment.ts'
import { byId, id, money, moneySeen, priceSeen } from '../shapes.ts'
import { chargeErrors } from '../wallet/charges.ts'
import { pauseMonths, subscriptionView } from './subscriptions.ts'

const endpoint = endpointsOf('subscriptions')

export const pauseSubscription = endpoint('POST /subscriptions/:id/pause', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary:
    'Pause my subscription for 1, 2 or 3 months from the end of the paid period; until then, asking again changes it',
  params: byId,
  body: Type.Object({ months: Type.Enum(pauseMonths, { message: 'Choose 1, 2 or 3 months.' }) }),
  reply: subscriptionView,
  errors: ['ENTITY_NOT_FOUND', 'PAUSE_REFUSED'],
})

export const resumeSubscription = endpoint('POST /subscriptions/:id/resume', {
  access: 'fan',
  limit: 'write',
  summary:
    'End my pause early: pays the next period now, or just continues if the paid period is still running. Asking again changes nothing',
  params: byId,
  body: Type.Object({
    priceSeen,
    moneySeen,
    paymentGateway: Type.Optional(Type.String({ maxLength: 20, description: 'system: from the wallet from now on' })),
    cardId: Type.Optional(id),
  }),
  reply: Type.Object({
    ...paymentView.properties,
    subscription: subscriptionView,
    balance: Type.Optional(money({ description: 'Tokens left in the wallet, if it paid' })),
  }),
  errors: [...chargeErrors, 'CARD_PAYMENT_HELD_BACK', 'AMOUNT_OUT_OF_RANGE', 'PRICE_CHANGED'],
})
