import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, id, moment, money, nullable, page, paging, period } from '../shapes.ts'
import { line } from '../text.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('shop')

/** What was bought, as it was then. */
export const orderView = Type.Object({
  _id: Type.String(),
  orderNumber: Type.String(),
  transactionId: Type.String(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  userId: Type.String(),
  userInfo: nullable(personInfo),
  productId: Type.String(),
  productInfo: Type.Object({
    name: Type.String(),
    type: Type.String({ description: 'physical or digital' }),
    description: Type.String(),
    image: nullable(Type.String()),
    slug: Type.String(),
  }),
  quantity: Type.Integer(),
  unitPrice: money(),
  totalPrice: money({ description: 'What the fan paid' }),
  originalPrice: money({ description: 'Price before a coupon' }),
  couponCode: nullable(Type.String()),
  netPrice: nullable(Type.Number({ description: 'Creator only: what they earn' })),
  deliveryAddress: Type.String({ description: 'On one line; empty for a digital product' }),
  deliveryAddressId: nullable(Type.String()),
  deliveryStatus: Type.String({ description: 'processing, shipping, delivered or refunded' }),
  nextStatuses: Type.Array(Type.String(), { description: 'Creator only: statuses it can move to' }),
  shippingCode: nullable(Type.String()),
  phoneNumber: Type.String(),
  userNote: Type.String(),
  createdAt: moment(),
  updatedAt: moment(),
})
export type OrderView = Static<typeof orderView>

const filters = {
  deliveryStatus: Type.Optional(Type.String({ maxLength: 20 })),
  ...period,
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the order number, product or person' })),
  productId: Type.Optional(Type.String({ maxLength: 80 })),
}

export const orders = endpoint('GET /orders/search', {
  access: 'performer',
  limit: 'read',
  summary: 'Orders from fans to me, newest first',
  query: Type.Object({ ...paging, ...filters, userId: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: page(orderView),
})

export const ownOrders = endpoint('GET /orders/users/search', {
  access: 'fan',
  age: 'open',
  limit: 'read',
  summary: 'My orders as a fan, newest first',
  query: Type.Object({ ...paging, ...filters, performerId: Type.Optional(Type.String({ maxLength: 80 })) }),
  reply: page(orderView),
})

export const exportOrders = endpoint('GET /orders/export', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'My orders, as a fan or a creator, as CSV; the newest 10,000 that match the filters',
  query: Type.Object(filters),
  reply: Type.Unknown(),
  answers: 'file',
})

export const order = endpoint('GET /orders/:id', {
  access: 'member',
  age: 'open',
  limit: 'read',
  summary: 'An order, visible to its fan and its creator',
  params: byId,
  reply: orderView,
})

export const updateOrder = endpoint('PUT /orders/:id/update', {
  access: 'performer',
  limit: 'write',
  summary: 'Mark an order as shipped or delivered, or refund it; both sides get an email',
  params: byId,
  body: Type.Object({
    deliveryStatus: Type.Optional(Type.String({ maxLength: 20 })),
    shippingCode: Type.Optional(Type.String({ maxLength: 100, ...line })),
  }),
  reply: done,
  errors: ['ENTITY_NOT_FOUND', 'ORDER_STATUS_REFUSED'],
})

export const changeDelivery = endpoint('PUT /orders/:id/update/delivery-address', {
  access: 'fan',
  age: 'open',
  limit: 'write',
  summary: 'Change the delivery address of an order to another of mine, until it ships',
  params: byId,
  body: Type.Object({ deliveryAddressId: id }),
  reply: orderView,
  errors: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
})
