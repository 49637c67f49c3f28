import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { moment, money, nullable, page, paging } from '../shapes.ts'
import { personInfo } from '../wallet/charges.ts'

const endpoint = endpointsOf('shop')

export const libraryItem = Type.Object({
  _id: Type.String({ description: 'The id of the last purchase' }),
  kind: Type.String({ description: 'feed, gallery, video or product' }),
  objectId: Type.String(),
  title: Type.String({ description: 'What it was called when it was bought' }),
  price: money({ description: 'What was paid, the last time' }),
  boughtAt: moment(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  objectInfo: Type.Unsafe<{ _id: string } | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'The thing as its own call answers it; null where it has left the site',
  }),
  isTakenDown: Type.Boolean({ description: 'Operators took it off the site, so it can be given back' }),
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
    kinds: Type.Array(Type.Object({ kind: Type.String(), total: Type.Integer() })),
    creators: Type.Array(
      Type.Object({
        ...personInfo.properties,
        total: Type.Integer({ description: 'Of the chosen kind' }),
      }),
    ),
  }),
})
