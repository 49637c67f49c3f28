import { type Static, Type } from 'typebox'
import { money, nullable } from '../shapes.ts'

/** By what it was decided where a fan lives: two pieces of evidence agreed, or the first there is; or nothing was known. */
export const taxDeciders = ['agreed', 'card', 'account', 'address', 'unknown'] as const
export type TaxDecider = (typeof taxDeciders)[number]

/** The tax that is in what a fan pays now, in the fan's country. */
export const taxIncluded = Type.Object({
  country: Type.String(),
  rate: Type.Number({ description: 'Fraction of the price without tax' }),
  name: Type.String({ description: 'Local name of the tax: VAT, MVA' }),
})
export type TaxIncluded = Static<typeof taxIncluded>

/** What spoke for the country of a charge: of the account, the card and the address. */
export const taxEvidence = Type.Object({
  decidedBy: Type.Enum(taxDeciders),
  account: nullable(Type.String()),
  card: nullable(Type.String()),
  address: nullable(Type.String()),
})

/** The tax of a charge as it was then. */
export const chargeTax = Type.Object({
  amount: money({ description: 'In tokens' }),
  country: nullable(Type.String({ description: 'Null if unknown, so no tax was taken' })),
  rate: Type.Number({ description: 'Fraction of the price without tax' }),
  name: Type.String(),
})
export type ChargeTax = Static<typeof chargeTax>
