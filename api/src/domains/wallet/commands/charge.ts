import { type ChargeKind, type ChargeType, kindOf, moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Database, Tx } from '../../../kernel/database.ts'
import { refuse, refuseAmount } from '../../../kernel/refusal.ts'
import { service } from '../../../kernel/services.ts'
import { hasCollaboration, lockSharing } from '../../collaborations/index.ts'
import { asSerializationFailure, batcher, recipes, type Transfer, transferOf } from '../../ledger/index.ts'
import type { TaxTerms } from '../../tax/index.ts'
import type { Offer, Purchasable } from '../purchasables.ts'
import { type ChargeOutcome, chargeBatch, type NewCharge } from '../store/batch.ts'
import type { ChargeRow } from '../store/charges.ts'
import { limitRefusal } from '../store/limits.ts'
import type { ChargeTerms } from './charge-terms.ts'
import { holdToNewFanTip } from './new-fan.ts'
import { bookedTax, taxIn, taxOf } from './taxing.ts'

/** A charge that was made, now (`isNew`) or before, and what the fan can spend after it. */
export type Charged = { charge: ChargeRow; balance_minor: bigint; isNew: boolean }

export type TipRequest = {
  fanId: string
  performerId: string
  amount_minor: bigint
  terms: ChargeTerms
  /** How it is taxed, if the caller knows; otherwise it is looked up. */
  tax?: TaxTerms | undefined
  /** The person who pays. They must be able to see the creator; left out where that has been checked. */
  onlooker?: Onlooker | undefined
  /** The client's idempotency key, made unique for the caller. */
  key?: string | undefined
  /** `tip`, `stream_tip` in a show, `story_tip` at a story. */
  type?: ChargeType<'tip'>
  /** What the tip is given for, as statements name it. */
  title?: string
  context?: Record<string, string>
}

/**
 * Tips a performer, who the caller has made sure exists. The amount is the fan's, within the site's limits, of which
 * the highest is lower for new fans. Refuses AMOUNT_OUT_OF_RANGE, INSUFFICIENT_BALANCE `{needed, balance}`,
 * SPENDING_LIMIT_REACHED, KEY_REUSED, PERFORMER_UNAVAILABLE (of oneself), ENTITY_NOT_FOUND (a creator this onlooker
 * can't pay).
 */
export async function chargeTip(db: Database, request: TipRequest): Promise<Charged> {
  const { fanId, performerId, amount_minor, terms, onlooker, key, type = 'tip', title = '', context } = request
  if (fanId === performerId) throw refuse('PERFORMER_UNAVAILABLE')
  if (amount_minor < terms.minimumTip_minor || amount_minor > terms.maximumTip_minor)
    throw refuseAmount('price', terms.minimumTip_minor, terms.maximumTip_minor, 'tokens')
  await holdToNewFanTip(db.sql, request, terms)
  const charge = newCharge({
    kind: 'tip',
    type,
    fanId,
    performerId,
    targetId: performerId,
    title,
    total_minor: amount_minor,
    terms,
    tax: await taxOf(db.sql, request),
    onlooker,
    key,
    request: [type, performerId, amount_minor, ...(title ? [title] : [])],
    context,
  })
  return chargedOf(await submitterOf(db)(charge))
}

export type ItemRequest<Order = unknown> = {
  fanId: string
  targetId: string
  terms: ChargeTerms
  tax?: TaxTerms | undefined
  onlooker?: Onlooker | undefined
  key?: string | undefined
  /** What the seller needs to know: a quantity, an address. */
  order?: Order
}

/**
 * Buys a thing at the price of its seller's offer. What the fan owns already is answered with the earlier charge, and
 * nothing is taken. Refuses ENTITY_NOT_FOUND (no offer for him), NOT_FOR_SALE (nothing to pay, or his own),
 * INSUFFICIENT_BALANCE `{needed, balance}`, SPENDING_LIMIT_REACHED, KEY_REUSED.
 */
export async function chargeItem<Order>(
  db: Database,
  seller: Purchasable<Order>,
  request: ItemRequest<Order>,
): Promise<Charged> {
  const { fanId, targetId, terms, onlooker, key, order } = request
  const offer = await seller.offerFor(db, { id: fanId }, targetId, order)
  if (!offer) throw refuse('ENTITY_NOT_FOUND')
  if (offer.priceMinor <= 0n || offer.performerId === fanId) throw refuse('NOT_FOR_SALE')
  const by = {
    fanId,
    terms,
    onlooker,
    key,
    tax: await taxOf(db.sql, request),
    request: [seller.kind, offer.targetId, order ?? null],
  }
  const { onPaid } = seller
  // What creators share is kept out of the batches: its sale locks what they agreed on.
  const isShared = await hasCollaboration(db.sql, seller.kind, offer.targetId)
  if (!onPaid && !isShared) return chargedOf(await submitterOf(db)(chargeOfOffer(seller, offer, by)))
  return db.tx(async tx => {
    const collaborators = isShared ? await lockSharing(tx, offer.targetId) : undefined
    const done = chargedOf((await chargeIn(tx, [chargeOfOffer(seller, offer, { ...by, collaborators })]))[0])
    if (onPaid && done.isNew) await onPaid(tx, done.charge, order)
    return done
  })
}

/** The charge for what is offered; it is taxed for the buyer's country unless its seller says it isn't. */
export function chargeOfOffer(
  { kind, often, isTaxed }: Pick<Purchasable, 'kind' | 'often' | 'isTaxed'>,
  offer: Offer,
  by: Pick<ChargeParts, 'fanId' | 'terms' | 'tax' | 'onlooker' | 'key' | 'request' | 'collaborators'>,
): NewCharge {
  return newCharge({
    ...by,
    tax: isTaxed(offer) ? by.tax : undefined,
    kind,
    once: offer.once ?? !often,
    type: offer.type ?? kindOf(kind).types[0],
    performerId: offer.performerId,
    targetId: offer.targetId,
    title: offer.title,
    quantity: offer.quantity,
    original_minor: offer.originalMinor,
    total_minor: offer.priceMinor,
    covered_minor: offer.coveredMinor,
    context: offer.context,
  })
}

const submitterOf = service((db: Database) =>
  batcher<NewCharge, ChargeOutcome>((charges, care) => chargeBatch(db.batch, charges, care), {
    identities: ({ transfer, row }) =>
      row.once ? [transfer.key, `${row.fan_id} ${row.kind} ${row.target_id}`] : [transfer.key],
    accounts: ({ row, transfer }) => [row.fan_id, row.performer_id, ...sharing(transfer)],
  }),
)

const sharing = ({ postings }: Transfer) => postings.map(({ to }) => to).filter(to => to.startsWith('referral:'))

/** Makes charges in the caller's transaction, their accounts locked first; a lost race makes `Database.tx` run again. */
export async function chargeIn(tx: Tx, charges: NewCharge[]): Promise<ChargeOutcome[]> {
  try {
    return await chargeBatch(tx, charges, 'locked')
  } catch (error) {
    throw asSerializationFailure(error)
  }
}

/** The charge that was made; what was not made is a refusal. */
export function chargedOf(outcome: ChargeOutcome | undefined): Charged {
  if (!outcome) throw new Error('A charge was neither made nor refused.')
  switch (outcome.outcome) {
    case 'charged':
    case 'earlier':
      return {
        charge: outcome.charge,
        balance_minor: outcome.balance_minor,
        isNew: outcome.outcome === 'charged',
      }
    case 'insufficient':
      throw refuse('INSUFFICIENT_BALANCE', {
        needed: moneyToWire(outcome.needed_minor),
        balance: moneyToWire(outcome.balance_minor),
      })
    case 'limited':
      throw limitRefusal(outcome.breach)
    case 'key_reused':
      throw refuse('KEY_REUSED')
    case 'hold_closed':
    case 'unpayable':
      throw refuse('ENTITY_NOT_FOUND')
    default:
      return outcome satisfies never
  }
}

export type ChargeParts = {
  kind: ChargeKind
  /** One fan buys this thing once. */
  once?: boolean | undefined
  type: ChargeType
  fanId: string
  performerId: string
  targetId: string
  title: string
  quantity?: number | undefined
  original_minor?: bigint | undefined
  total_minor: bigint
  /** How much of the total the site pays. */
  covered_minor?: bigint | undefined
  terms: Pick<ChargeTerms, 'commission_bps' | 'earningsHoldDays' | 'referral'>
  /** Who shares the net, by an agreement that the caller has locked. */
  collaborators?: recipes.Collaborator[] | undefined
  /** How the fan's payment is taxed; undefined if the site collects no tax. */
  tax?: TaxTerms | undefined
  /** Set where the charge depends on whether the performer can be paid by him. */
  onlooker?: Onlooker | undefined
  key?: string | undefined
  /** What the client asked for, for the key's sake. */
  request: readonly unknown[]
  context?: Record<string, string> | undefined
  hold?: string | undefined
  /** It only puts right what was paid before, so the fan's limits don't count. What was set aside has been held to them. */
  isExempt?: true
  /** Another movement than a sale from a wallet. */
  recipe?: (sale: recipes.Sale) => recipes.Recipe
  paidFrom?: ChargeRow['paid_from']
}

const recipeOf = { tip: recipes.tip, purchase: recipes.purchase, stream_time: recipes.streamTime }

/** Puts a charge together: its transfer by the recipe of its kind, and its row. */
export function newCharge(parts: ChargeParts): NewCharge {
  const { kind, type, fanId, performerId, targetId, total_minor, covered_minor = 0n, terms, onlooker } = parts
  const { commission_bps, earningsHoldDays } = terms
  // Who invited a creator doesn't earn by what they buy there themselves.
  const referral = terms.referral?.userId === fanId ? undefined : terms.referral
  const made_at = now()
  const tax_minor = taxIn(total_minor - covered_minor, parts.tax)
  const sale = {
    fanId,
    performerId,
    gross_minor: total_minor,
    covered_minor,
    tax: bookedTax(parts.tax, tax_minor),
    rates: { commission_bps, referral, collaborators: parts.collaborators },
    releaseOn: recipes.releaseDay(made_at, earningsHoldDays),
  }
  const transfer = transferOf((parts.recipe ?? recipeOf[kindOf(kind).transfer])(sale), {
    reference: `${kind}:${targetId}`,
    causedBy: fanId,
    key: parts.key,
    request: [fanId, ...parts.request],
    hold: parts.hold,
  })
  const shares = recipes.sharesOf(total_minor, sale.rates, tax_minor)
  const row: ChargeRow = {
    id: transfer.id,
    kind,
    once: parts.once ?? false,
    type,
    paid_from: parts.paidFrom ?? 'wallet',
    fan_id: fanId,
    performer_id: performerId,
    target_id: targetId,
    title: parts.title,
    quantity: parts.quantity ?? 1,
    original_minor: parts.original_minor ?? total_minor,
    total_minor,
    covered_minor,
    tax_minor,
    tax: parts.tax ?? null,
    fee_minor: shares.fee_minor,
    net_minor: shares.net_minor,
    shared_minor: shares.collaborators.reduce((sum, one) => sum + one.net_minor, 0n),
    commission_bps,
    release_on: sale.releaseOn ?? recipes.dayOf(transfer.at),
    context: parts.context ?? null,
    created_at: transfer.at,
    status: 'success',
    refunded_at: null,
    refund_id: null,
  }
  const isLimited = row.paid_from === 'wallet' && !parts.hold && !parts.isExempt
  return { transfer, row, shares: shares.collaborators, isLimited, paying: onlooker && { performerId, onlooker } }
}
