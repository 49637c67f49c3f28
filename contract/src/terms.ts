import { Type } from 'typebox'
import { money, nullable } from './shapes.ts'

/** Who may see a thing and for what price, as it is answered. */
export const termsView = {
  isSale: Type.Boolean({ description: 'Also what is open for free, at price 0; `audience` says which' }),
  price: money(),
  subscriberPrice: nullable(Type.Number({ description: 'What subscribers pay, where it is less' })),
  audience: Type.String({ description: 'public, followers, subscribers or sale' }),
  tier: nullable(
    Type.Object(
      { _id: Type.String(), name: Type.String() },
      { description: 'Of what is for subscribers: the lowest tier that opens it; null: every tier' },
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
      description: 'public (or everybody), followers, subscribers, sale; subscribers without',
    }),
  ),
  tierId: Type.Optional(
    nullable(Type.String({ maxLength: 80, description: 'Of what is for subscribers: the lowest tier that opens it' })),
  ),
}
