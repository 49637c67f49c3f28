import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, money, nullable } from '../shapes.ts'

const endpoint = endpointsOf('wallet')

export const receiptTaxStates = ['taken', 'later', 'earlier', 'no_country', 'no_rate', 'goods'] as const

/** A receipt: of a top-up, or of what was bought. Amounts are the site's currency unless they say tokens. */
export const receiptView = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  issuedAt: moment(),
  kind: Type.Enum(['top_up', 'purchase']),
  status: Type.Enum(['paid', 'refunded']),
  seller: Type.Object({
    name: Type.String(),
    address: Type.String(),
    taxNumber: Type.String(),
    ossNumber: Type.String({ description: 'Number in the EU one-stop shop' }),
  }),
  buyer: Type.Object({ name: Type.String(), username: Type.String() }),
  line: Type.Object({ title: Type.String(), from: nullable(Type.String()), quantity: Type.Integer() }),
  discount: money({ description: 'What a coupon took off' }),
  net: money(),
  tax: nullable(money({ description: 'Null if no tax applies' })),
  taxRate: Type.Number({ description: 'Fraction of the price without tax' }),
  taxLabel: Type.String(),
  taxCountry: nullable(Type.String({ description: 'Country the tax is for; null if none was taken' })),
  taxState: Type.Enum([...receiptTaxStates], {
    description:
      'Whether tax was taken, or why not: tokens are taxed when spent or were when bought; country or rate unknown; the creator sells',
  }),
  gross: money({ description: 'What was paid, tax included' }),
  currency: Type.String(),
  tokens: money({ description: 'Tokens paid or bought' }),
  paidWith: Type.Enum(['wallet', 'card']),
  gateway: nullable(Type.String()),
  card: nullable(Type.Object({ brand: Type.String(), last4Digits: Type.String() })),
})
export type ReceiptView = Static<typeof receiptView>

export const receipt = endpoint('GET /wallet/receipts/:id', {
  access: 'member',
  limit: 'read',
  summary: 'Receipt of one of my top-ups or purchases, by its id; operators with the finance permission can read any',
  params: byId,
  reply: receiptView,
  errors: ['ENTITY_NOT_FOUND'],
})
