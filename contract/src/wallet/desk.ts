import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, days, moment, money, nullable } from '../shapes.ts'
import { chargeTax, taxEvidence } from '../tax/included.ts'
import { personInfo } from './charges.ts'
import { chargeTypes, everyKind } from './kinds.ts'

const endpoint = endpointsOf('wallet')

/** A charge of a wallet, as operators see it. */
export const chargeDeskRow = Type.Object({
  _id: Type.String(),
  fanInfo: nullable(personInfo),
  performerInfo: nullable(personInfo),
  kind: Type.Enum(everyKind),
  type: Type.Enum(chargeTypes),
  title: Type.String(),
  tier: nullable(Type.String({ description: 'If it is a subscription: the tier paid for; null for the base tier' })),
  price: money({ description: 'What the fan paid, in tokens' }),
  state: Type.Enum(['success', 'refunded']),
  createdAt: moment(),
})
export type ChargeDeskRow = Static<typeof chargeDeskRow>

const person = (who: string) =>
  Type.Optional(Type.String({ maxLength: 254, description: `Exact: the ${who}’s username, email or id` }))

export const deskCharges = endpoint('GET /operator/charges', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'Wallet charges, newest first',
  query: Type.Object({
    fan: person('fan'),
    creator: person('creator'),
    kind: Type.Optional(Type.Enum(everyKind, { message: 'Choose a kind such as tip or feed.' })),
    state: Type.Optional(Type.Enum(['success', 'refunded'])),
    id: Type.Optional(Type.String({ maxLength: 80, description: 'Exact: the id of the charge' })),
    ...days,
    before: cursor,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: Type.Object({ data: Type.Array(chargeDeskRow), next: nullable(Type.String()) }),
  errors: ['VALIDATION_FAILED'],
})

export const deskCharge = endpoint('GET /operator/charges/:id', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'One wallet charge: who got what, when, and what followed',
  params: byId,
  reply: Type.Object({
    ...chargeDeskRow.properties,
    quantity: Type.Integer(),
    originalPrice: money({ description: 'Before coupons' }),
    covered: money({ description: 'What a site coupon paid' }),
    tax: nullable(chargeTax),
    taxEvidence: nullable(taxEvidence),
    fee: money({ description: 'The site’s share' }),
    commission: Type.Number({ description: 'The site’s share as a fraction of the sale without tax, 0 to 1' }),
    referral: money({ description: 'The referrer’s share of the site’s fee' }),
    net: money({ description: 'What the creator earned' }),
    shares: Type.Array(Type.Object({ performerInfo: nullable(personInfo), percent: Type.Number(), net: money() }), {
      description: 'What collaborators got, not included in the net',
    }),
    releaseOn: Type.String({ description: 'The day (UTC) the net becomes available' }),
    refundedAt: nullable(moment()),
    transfers: Type.Array(Type.Object({ _id: Type.String(), kind: Type.String(), at: moment() }), {
      description: 'Its ledger transfers, and those that reversed them',
    }),
    refunds: Type.Array(
      Type.Object({ _id: Type.String(), state: Type.String(), amount: money(), currency: Type.String() }),
    ),
    backable: nullable(
      Type.Object(
        { amount: money({ description: 'In tokens' }), needsSecondPerson: Type.Boolean() },
        { description: 'What a refund would return to the wallet now' },
      ),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type ChargeDetail = Static<typeof deskCharge.reply>
