import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page, paging } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'
import type { ChargeKind } from '../wallet/kinds.ts'

const endpoint = endpointsOf('shop')

/** What stays somebody's once it is bought, and has a page. */
export const libraryKinds = ['feed', 'gallery', 'video', 'product'] as const satisfies readonly ChargeKind[]
export type LibraryKind = (typeof libraryKinds)[number]

export const libraryItem = Type.Object({
  _id: Type.String({ description: 'Id of the latest purchase' }),
  kind: Type.Enum(libraryKinds),
  objectId: Type.String(),
  title: Type.String({ description: 'Its title at the time of purchase' }),
  price: money({ description: 'What was paid in the latest purchase' }),
  boughtAt: moment(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  objectInfo: Type.Unsafe<{ _id: string } | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'The item, as its own endpoint returns it; null if it has left the site',
  }),
  isTakenDown: Type.Boolean({ description: 'Operators took it down, so it can be refunded' }),
})
export type LibraryItem = Static<typeof libraryItem>

export const library = endpoint('GET /library', {
  access: 'fan',
  limit: 'read',
  summary: 'Everything I bought, newest first',
  query: Type.Object({
    ...paging,
    kind: Type.Optional(Type.String({ maxLength: 20, description: 'feed, gallery, video or product' })),
    performerId: Type.Optional(Type.String({ maxLength: 80 })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({
    ...page(libraryItem).properties,
    kinds: Type.Array(Type.Object({ kind: Type.Enum(libraryKinds), total: Type.Integer() })),
    creators: Type.Array(
      Type.Object({
        ...personInfo.properties,
        total: Type.Integer({ description: 'Number of items of the chosen kind' }),
      }),
    ),
  }),
})
