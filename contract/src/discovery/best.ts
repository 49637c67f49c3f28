import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, period } from '../shapes.ts'
import type { ChargeKind } from '../wallet/kinds.ts'

const endpoint = endpointsOf('discovery')

export const bestKinds = ['feed', 'gallery', 'video', 'product'] as const satisfies readonly ChargeKind[]
export type BestKind = (typeof bestKinds)[number]

export const bestOrders = ['net', 'sales', 'views', 'likes'] as const
export type BestOrder = (typeof bestOrders)[number]

/** How one thing of a creator did in a span of time. */
export const bestThing = Type.Object({
  _id: Type.String(),
  kind: Type.Enum(bestKinds),
  title: Type.String(),
  publishedAt: moment(),
  views: Type.Integer({ description: 'How often its page was opened, since daily counts began' }),
  sales: Type.Integer({ description: 'Number of sales, without refunded ones' }),
  likes: Type.Integer({ description: 'Likes given in the period and not taken back' }),
  net: money({ description: 'What the creator earned from it, in tokens' }),
})
export type BestThing = Static<typeof bestThing>

export const best = endpoint('GET /performer/statistics/best', {
  access: 'performer',
  seat: 'money',
  limit: 'read',
  summary: 'My best posts, galleries, videos and products in a period, best first',
  query: Type.Object({
    ...period,
    kind: Type.Optional(Type.Enum(bestKinds, { description: 'Default: all kinds' })),
    by: Type.Optional(Type.Enum(bestOrders, { description: 'Default: net' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(bestThing) }),
  errors: ['VALIDATION_FAILED'],
})
