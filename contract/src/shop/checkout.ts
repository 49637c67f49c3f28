import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { id, money, nullable, phoneNumber, priceSeen } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { buyEndpoint } from '../wallet/buy-endpoint.ts'
import { couponCode } from './coupons.ts'
import { orderView } from './orders.ts'

const endpoint = endpointsOf('shop')

const quantity = Type.Integer({ minimum: 1, maximum: 99 })

const delivery = {
  deliveryAddressId: Type.Optional(Type.String({ maxLength: 80, description: 'Required for physical products' })),
  phoneNumber: Type.Optional(
    Type.String({
      ...phoneNumber,
      description:
        'Required for physical products. Without a country code, it is read as a number in the address’s country',
    }),
  ),
  userNote: Type.Optional(Type.String({ maxLength: 500, ...paragraphs })),
  couponCode: Type.Optional(Type.Union([couponCode, Type.Literal('')])),
}

const shopErrors = [
  'OUT_OF_STOCK',
  'COUPON_INVALID',
  'COUPON_EXPIRED',
  'COUPON_LIMIT_REACHED',
  'COUPON_USED',
  'COUPON_NOT_APPLICABLE',
] as const

export const buyProduct = endpoint(
  'POST /wallet/charges/product/:id',
  buyEndpoint(
    'Buy a product; buying a digital one I own returns the earlier purchase and charges nothing',
    shopErrors,
    {
      quantity: Type.Optional(quantity),
      ...delivery,
    },
  ),
)

const cart = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: id,
      quantity,
      price: Type.Optional(
        money({ description: 'Price of one piece the fan was shown; the item is refused if it is higher now' }),
      ),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  ...delivery,
})

/**
 * What is wrong with an item of a cart: it isn't on sale any more, or not for this fan; none are left; fewer than are
 * wanted (`stock`); it costs `unitPrice` now; the fan has this digital product, or wants it more than once.
 */
export type CartProblem = 'unavailable' | 'sold_out' | 'too_few' | 'price_changed' | 'owned' | 'one_only'
const cartProblem = Type.Unsafe<CartProblem>({
  type: 'string',
  description: 'unavailable, sold_out, too_few, price_changed, owned or one_only',
})

export const cartLine = Type.Object({
  productId: Type.String(),
  performerId: nullable(Type.String()),
  name: nullable(Type.String()),
  type: nullable(Type.String()),
  image: nullable(Type.String()),
  slug: nullable(Type.String()),
  quantity: Type.Integer(),
  stock: nullable(Type.Integer({ description: 'Pieces left of a physical product' })),
  unitPrice: nullable(Type.Number()),
  originalPrice: money({ description: 'Price of all pieces together' }),
  discount: money(),
  totalPrice: money(),
  problem: nullable(cartProblem),
  message: nullable(Type.String({ description: 'The problem in a sentence' })),
})
export type CartLineView = Static<typeof cartLine>

export const previewCheckout = endpoint('POST /wallet/checkout/preview', {
  access: 'fan',
  limit: 'write',
  secret: true,
  summary: 'What a checkout would cost and what blocks it; nothing is charged',
  body: cart,
  reply: Type.Object({
    lines: Type.Array(cartLine),
    creators: Type.Array(
      Type.Object({
        performerId: Type.String(),
        name: Type.String(),
        username: nullable(Type.String()),
        avatar: Type.String(),
        originalPrice: money(),
        discount: money(),
        totalPrice: money(),
      }),
    ),
    originalPrice: money(),
    discount: money(),
    totalPrice: money(),
    balance: money(),
    balanceAfter: nullable(Type.Number({ description: 'Null if the balance is too low' })),
    missing: money({ description: 'Tokens missing in the wallet' }),
    coupon: nullable(Type.Object({ _id: Type.String(), code: Type.String(), value: Type.Number() })),
    couponProblem: nullable(Type.String({ description: 'Why the coupon takes nothing off, as an error code' })),
    couponMessage: nullable(Type.String()),
    needsAddress: Type.Boolean({ description: 'The cart has something to deliver' }),
    canPay: Type.Boolean({ description: 'Items, coupon and balance are all fine' }),
  }),
  errors: ['VALIDATION_FAILED'],
})

export const checkout = endpoint('POST /wallet/checkout', {
  access: 'fan',
  limit: 'write',
  keepsKey: true,
  summary: 'Buy a cart, all of it or nothing',
  body: Type.Object({ ...cart.properties, priceSeen }),
  reply: Type.Object({ orders: Type.Array(orderView), balance: money() }),
  errors: [
    'CART_CHANGED',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'SPENDING_LIMIT_REACHED',
    'KEY_REUSED',
    ...shopErrors,
  ],
})
