import { type Static, Type } from 'typebox'
import { moment, money, nullable } from '../shapes.ts'
import { chargeTax } from '../tax/included.ts'
import { type ChargeKind, chargeTypes, everyKind } from './kinds.ts'

/** The other person of a sale, as statements name them. */
export const personInfo = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  username: nullable(Type.String()),
  avatar: Type.String(),
})

/** What a charge of a kind is for, as the wire names it. */
export const targetName = (kind: ChargeKind) => (kind === 'tip' ? 'performer' : kind)

/** One charge of a wallet: a tip or a purchase. */
export const chargeView = Type.Object({
  _id: Type.String(),
  type: Type.Enum(chargeTypes),
  target: Type.Enum(everyKind.map(targetName), {
    description: 'The kind of what was paid for; a tip is for a performer',
  }),
  targetId: Type.String(),
  performerId: Type.String(),
  performerInfo: nullable(personInfo),
  products: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), price: money(), quantity: Type.Integer() }),
  ),
  tier: nullable(Type.String({ description: 'If it is a subscription: the tier paid for; null for the base tier' })),
  totalPrice: money(),
  tax: nullable(chargeTax),
  originalPrice: money(),
  status: Type.String(),
  createdAt: moment(),
})
export type ChargeView = Static<typeof chargeView>

/** The charge, and what the wallet holds after it. */
export const charged = Type.Object({ ...chargeView.properties, balance: money() })
export type Charged = Static<typeof charged>

/** Why a charge may be refused, whatever it is for. */
export const chargeErrors = [
  'ENTITY_NOT_FOUND',
  'INSUFFICIENT_BALANCE',
  'SPENDING_LIMIT_REACHED',
  'PERFORMER_UNAVAILABLE',
  'KEY_REUSED',
] as const
