import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import {
  earningsOf,
  findByKey,
  lockAccounts,
  postingsOf,
  recipes,
  recorded,
  recordIn,
  transferOf,
} from '../../ledger/index.ts'
import { type ChargeRow, lockCharge, markRefunded, sharesOfCharge } from '../store/charges.ts'
import { chargedOf, chargeIn, newCharge } from './charge.ts'
import { bookedTax } from './taxing.ts'

export type Refund = {
  chargeId: string
  reason: string
  causedBy: string
  /** What a card paid becomes tokens in the fan's wallet, instead of going back to the card. */
  intoWallet?: true
}

const wasDisputed = "Your bank has decided about this payment, so we can't give it back again."

/** The card payment that a bank took back, or that we give back on the card. */
export type CardPayment = { gateway: string; currency: string; paid_minor: bigint }

/**
 * Gives a charge back, once: to the fan's wallet, or, when a card had paid it, out of circulation with the money going
 * back through the gateway (`card`). The country's tax gives what it took, and the site its fee; the performer's net comes first from what matures, then
 * from what is available, and the site covers the rest. In the caller's transaction; announced as `charge_refunded`.
 * Asking again answers the charge as it is. Refuses ENTITY_NOT_FOUND.
 */
export async function refundCharge(tx: Tx, refund: Refund, card?: CardPayment): Promise<ChargeRow> {
  const charge = await lockCharge(tx, refund.chargeId)
  if (!charge) throw refuse('ENTITY_NOT_FOUND')
  if (charge.status === 'refunded') return charge
  // A sale that a bank questioned and left to us was decided: it isn't given back again.
  if (await findByKey(tx, `refund:${charge.id}`)) throw refuse('REFUND_REFUSED', undefined, wasDisputed)
  if (!refund.intoWallet && (charge.paid_from === 'card') !== Boolean(card))
    throw new Error(`Charge ${charge.id} was paid from the ${charge.paid_from}.`)

  const sold = await soldBy(tx, charge)
  const means = await meansOf(tx, sold)
  const recipe = card ? recipes.chargeback({ ...sold, ...card }, means) : recipes.refund(sold, means)
  const [outcome] = await recordIn(tx, [
    transferOf(recipe, {
      reference: `charge:${charge.id}`,
      causedBy: refund.causedBy,
      reason: refund.reason,
      key: `refund:${charge.id}`,
      request: [charge.id],
      reverses: charge.id,
    }),
  ])
  const refundId = recorded(outcome)
  const refunded_at = now()
  await markRefunded(tx, charge.id, refundId, refunded_at)
  await recordFact(tx, 'charge_refunded', {
    ...charge.context,
    chargeId: charge.id,
    kind: charge.kind,
    type: charge.type,
    fanId: charge.fan_id,
    performerId: charge.performer_id,
    targetId: charge.target_id,
    grossMinor: charge.total_minor.toString(),
    netMinor: charge.net_minor.toString(),
    ...(charge.covered_minor > 0n && { coveredMinor: charge.covered_minor.toString() }),
    reason: refund.reason,
  })
  return { ...charge, status: 'refunded', refund_id: refundId, refunded_at }
}

/**
 * Refunds the part of a charge that a fan couldn't use, into their wallet: all of it is refunded, and the used part charged
 * again on the terms of then, its tax too. In the caller's transaction, once; a charge that was refunded before is left alone.
 */
export async function refundUnused(
  tx: Tx,
  refund: Omit<Refund, 'intoWallet'> & { used_minor: bigint; earningsHoldDays: number },
): Promise<void> {
  const { used_minor, earningsHoldDays, ...rest } = refund
  const before = await lockCharge(tx, refund.chargeId)
  if (before?.status !== 'success') return
  await refundCharge(tx, { ...rest, intoWallet: true })
  if (used_minor <= 0n) return
  const {
    kind,
    type,
    fan_id: fanId,
    performer_id: performerId,
    target_id: targetId,
    title,
    context,
    commission_bps,
    tax,
  } = before
  const used = newCharge({
    kind,
    type,
    fanId,
    performerId,
    targetId,
    title,
    total_minor: used_minor,
    ...(context && { context }),
    terms: { commission_bps, earningsHoldDays },
    tax: tax ?? undefined,
    key: `used:${before.id}`,
    request: [before.id],
    isExempt: true,
  })
  chargedOf((await chargeIn(tx, [used]))[0])
}

/**
 * Who would give a charge back if it were refunded now, or who has: the ledger's postings without the fan's side. What
 * was refunded is read from its transfer.
 */
export async function bearersOf(db: Queryable, charge: ChargeRow): Promise<{ from: string; amount_minor: bigint }[]> {
  if (charge.refund_id) return postingsOf(db, charge.refund_id)
  const sold = await soldBy(db, charge)
  const earners = await Promise.all(
    earnersOf(sold).map(async id => {
      const { releases, available_minor } = await earningsOf(db, id)
      return [id, { lots: releases.map(({ on, amount_minor }) => ({ on, amount_minor })), available_minor }] as const
    }),
  )
  return recipes.refund(sold, meansFrom(sold, new Map(earners), sold.referral?.amount_minor ?? 0n)).postings
}

/** The seller, then who shared the sale. */
const earnersOf = ({ performerId, collaborators = [] }: recipes.Sold) => [
  performerId,
  ...collaborators.map(one => one.performerId),
]

function meansFrom(
  { performerId }: recipes.Sold,
  collaborators: ReadonlyMap<string, recipes.EarnerMeans>,
  referral_minor: bigint,
): recipes.Means {
  return { lots: [], available_minor: 0n, ...collaborators.get(performerId), referral_minor, collaborators }
}

/** What was sold, with the referrer's share as the ledger has it. */
async function soldBy(tx: Queryable, charge: ChargeRow): Promise<recipes.Sold> {
  const share = (await postingsOf(tx, charge.id)).find(({ to }) => to.startsWith('referral:'))
  const shares = await sharesOfCharge(tx, charge)
  return {
    fanId: charge.fan_id,
    performerId: charge.performer_id,
    net_minor: charge.net_minor,
    collaborators: shares.map(({ performer_id, net_minor }) => ({ performerId: performer_id, net_minor })),
    fee_minor: charge.fee_minor,
    covered_minor: charge.covered_minor,
    tax: bookedTax(charge.tax, charge.tax_minor),
    ...(share && { referral: { userId: share.to.slice('referral:'.length), amount_minor: share.amount_minor } }),
  }
}

/** What the sides have, with all their accounts locked in one go. */
async function meansOf(tx: Tx, sold: recipes.Sold): Promise<recipes.Means> {
  const earners: { id: string; days: recipes.Day[] }[] = []
  for (const id of earnersOf(sold)) {
    const { releases } = await earningsOf(tx, id)
    earners.push({ id, days: releases.map(({ on }) => on) })
  }
  const referrer = sold.referral && recipes.referral(sold.referral.userId)
  const holding = await lockAccounts(tx, recipes.token, [
    recipes.wallet(sold.fanId),
    ...earners.flatMap(({ id, days }) => [recipes.available(id), ...days.map(on => recipes.maturing(id, on))]),
    ...(referrer ? [referrer] : []),
  ])
  const has = (account: string) => holding(account).available_minor
  const means = earners.map(({ id, days }) => {
    const lots = days.map(on => ({ on, amount_minor: has(recipes.maturing(id, on)) }))
    return [id, { lots, available_minor: has(recipes.available(id)) }] as const
  })
  return meansFrom(sold, new Map(means), referrer ? has(referrer) : 0n)
}
