import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable, page, paging } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

/** The other person of a sale, as statements name them. */
export const personInfo = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

/** One charge of a wallet: a tip or a purchase. */
export const chargeView = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  target: Type.String(),
  targetId: Type.String(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  products: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), price: money(), quantity: Type.Integer() }),
  ),
  totalPrice: money(),
  originalPrice: money(),
  status: Type.String(),
  createdAt: moment(),
})
export type ChargeView = Static<typeof chargeView>

/** The charge, and what the wallet holds after it. */
export const charged = Type.Object({ ...chargeView.properties, balance: money() })
export type Charged = Static<typeof charged>

const chargeErrors = ['ENTITY_NOT_FOUND', 'INSUFFICIENT_BALANCE', 'PERFORMER_UNAVAILABLE', 'KEY_REUSED'] as const

export const tip = endpoint('POST /wallet/charges/tip/:id', {
  access: 'fan',
  limit: 'write',
  summary: 'Tip a creator from the wallet',
  params: byId,
  body: Type.Object({ price: money({ description: 'Tokens' }) }),
  reply: charged,
  errors: [...chargeErrors, 'AMOUNT_OUT_OF_RANGE'],
})

export const buyFeed = endpoint('POST /wallet/charges/feed/:id', {
  access: 'fan',
  limit: 'write',
  summary: 'Buy a post; buying what one owns answers the earlier purchase and charges nothing',
  params: byId,
  reply: charged,
  errors: [...chargeErrors, 'NOT_FOR_SALE'],
})

/** What a statement may be narrowed to. */
export const statementFilters = {
  ...paging,
  type: Type.Optional(Type.String({ maxLength: 40 })),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  performerId: Type.Optional(Type.String({ maxLength: 80 })),
  fromDate: Type.Optional(Type.String({ maxLength: 40 })),
  toDate: Type.Optional(Type.String({ maxLength: 40 })),
}

export const searchCharges = endpoint('GET /wallet/charges/search', {
  access: 'fan',
  limit: 'read',
  summary: 'What I paid from my wallet',
  query: Type.Object(statementFilters),
  reply: page(chargeView),
})
