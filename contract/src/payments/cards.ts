import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, moment, page, paging } from '../shapes.ts'
import { line } from '../text.ts'

const endpoint = endpointsOf('payments')

/** A card that a gateway keeps for a fan; its number is never here. */
export const cardView = Type.Object({
  _id: Type.String(),
  paymentGateway: Type.String({ description: 'Name clients know it by: stripe or ccbill (also the sandbox)' }),
  paymentGatewayName: Type.String({ description: 'Name of the gateway itself' }),
  brand: Type.String(),
  holderName: Type.String(),
  last4Digits: Type.String(),
  month: Type.Integer(),
  year: Type.Integer(),
  isDefault: Type.Boolean(),
  isExpired: Type.Boolean(),
  expiresSoon: Type.Boolean({ description: 'Expires within 60 days' }),
  createdAt: moment(),
})
export type CardView = Static<typeof cardView>

export const cards = endpoint('GET /payment-cards', {
  access: 'fan',
  limit: 'read',
  summary: 'My saved cards, the default first',
  query: Type.Object({ ...paging, paymentGateway: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: Type.Object({
    ...page(cardView).properties,
    adding: Type.Enum(['page', 'test', 'payment'], {
      description:
        'How to add a card here: on the gateway’s page (POST /payment-cards/page), as a sandbox test card, or by paying with it',
    }),
  }),
})

export const beginCard = endpoint('POST /payment-cards/page', {
  access: 'fan',
  limit: 'write',
  summary: 'Open the gateway’s page to add a card without paying anything',
  reply: Type.Object({ url: Type.String() }),
  errors: ['GATEWAY_UNAVAILABLE', 'TOO_MANY_CARDS', 'CARD_PAYMENT_HELD_BACK'],
})

export const saveCard = endpoint('POST /:gateway/cards', {
  access: 'fan',
  limit: 'write',
  summary: 'Save a card by its token from the gateway; card numbers are refused',
  params: Type.Object({ gateway: Type.String({ maxLength: 20 }) }),
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    holderName: Type.Optional(Type.String({ maxLength: 100, ...line })),
    last4Digits: Type.Optional(Type.String({ pattern: '^\\d{4}$', message: 'Enter the last four digits.' })),
    brand: Type.Optional(Type.String({ maxLength: 30, ...line })),
    month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
    paymentGateway: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  reply: cardView,
  errors: ['GATEWAY_UNAVAILABLE', 'CARD_REFUSED', 'TOO_MANY_CARDS', 'CARD_PAYMENT_HELD_BACK'],
})

export const makeDefault = endpoint('PUT /payment-cards/:id/default', {
  access: 'fan',
  limit: 'write',
  summary: 'Make a card the default',
  params: byId,
  reply: cardView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const deleteCard = endpoint('DELETE /payment-cards/:id', {
  access: 'fan',
  limit: 'write',
  summary: 'Remove a card; subscriptions it paid move to the default card, or to the wallet',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
