import { Type } from 'typebox'
import { money, nullable } from './shapes.ts'

/** Who may see a thing and for what price, as it is answered. */
export const termsView = {
  isSale: Type.Boolean({ description: 'Also true for free items, with price 0; `audience` tells them apart' }),
  price: money(),
  subscriberPrice: nullable(Type.Number({ description: 'Price for subscribers, if it is lower' })),
  audience: Type.String({ description: 'public, followers, subscribers or sale' }),
  tier: nullable(
    Type.Object(
      { _id: Type.String(), name: Type.String() },
      { description: 'Lowest tier that opens an item for subscribers; null: any tier' },
    ),
  ),
}

/** The same as a form says it; a client may send a whole object back. */
export const termsBody = {
  isSale: Type.Optional(Type.Boolean()),
  price: Type.Optional(money()),
  subscriberPrice: Type.Optional(nullable(money())),
  audience: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'public (or everybody), followers, subscribers or sale; default subscribers',
    }),
  ),
  tierId: Type.Optional(
    nullable(Type.String({ maxLength: 80, description: 'Lowest tier that opens an item for subscribers' })),
  ),
}
