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
  tier: nullable(Type.String({ description: 'Of a subscription: the tier that was paid for; null for the base tier' })),
  price: money({ description: 'What the fan paid, in tokens' }),
  state: Type.Enum(['success', 'refunded']),
  createdAt: moment(),
})
export type ChargeDeskRow = Static<typeof chargeDeskRow>

const person = (who: string) =>
  Type.Optional(Type.String({ maxLength: 254, description: `Whole: the ${who}’s username, email or id` }))

export const deskCharges = endpoint('GET /operator/charges', {
  access: 'operator:finance',
  limit: 'read',
  summary: 'What fans paid from their wallets, newest first',
  query: Type.Object({
    fan: person('fan'),
    creator: person('creator'),
    kind: Type.Optional(Type.Enum(everyKind, { message: 'Choose a kind such as tip or feed.' })),
    state: Type.Optional(Type.Enum(['success', 'refunded'])),
    id: Type.Optional(Type.String({ maxLength: 80, description: 'Whole: the id of the charge' })),
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
  summary: 'One charge of a wallet: who got what of it, when, and what followed',
  params: byId,
  reply: Type.Object({
    ...chargeDeskRow.properties,
    quantity: Type.Integer(),
    originalPrice: money({ description: 'Before coupons' }),
    covered: money({ description: 'What a coupon of the site paid' }),
    tax: nullable(chargeTax),
    taxEvidence: nullable(taxEvidence),
    fee: money({ description: 'The site’s part' }),
    commission: Type.Number({ description: 'Of what the sale brought without its tax, the site’s part: 0 to 1' }),
    referral: money({ description: 'Of the site’s part, what a referrer got' }),
    net: money({ description: 'What the creator earned' }),
    shares: Type.Array(Type.Object({ performerInfo: nullable(personInfo), percent: Type.Number(), net: money() }), {
      description: 'What collaborators got of it, beside the net',
    }),
    releaseOn: Type.String({ description: 'The day (UTC) on which the net can be paid out' }),
    refundedAt: nullable(moment()),
    transfers: Type.Array(Type.Object({ _id: Type.String(), kind: Type.String(), at: moment() }), {
      description: 'Its transfers in the ledger, and those that undid them',
    }),
    refunds: Type.Array(
      Type.Object({ _id: Type.String(), state: Type.String(), amount: money(), currency: Type.String() }),
    ),
    backable: nullable(
      Type.Object(
        { amount: money({ description: 'In tokens' }), needsSecondPerson: Type.Boolean() },
        { description: 'What would go back to the wallet now' },
      ),
    ),
  }),
  errors: ['ENTITY_NOT_FOUND'],
})
export type ChargeDetail = Static<typeof deskCharge.reply>
