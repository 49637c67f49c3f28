import type { ChargeType } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { getUser } from '../../identity/index.ts'
import { findPayees } from '../../profiles/index.ts'
import { cutGift, dropGrace, insertPeriods } from '../../ties/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { notice_ms, periodEnd } from '../lifecycle.ts'
import { changeGift, type GiftRow, lockGift } from '../store/gifts.ts'
import { giftPeriod } from '../store/periods.ts'
import {
  changeSubscription,
  insertSubscription,
  lockLive,
  lockSubscription,
  type SubscriptionRow,
} from '../store/subscriptions.ts'
import { announceStart, comeBack, type Ending, endNow } from './periods.ts'

/** How statements call what a gift costs. */
export const giftType: ChargeType<'subscription_gift'> = 'gift_subscription'
export const giftTitle = (months: number) =>
  `Gift: ${months === 1 ? 'one month' : `${months} months`} of a subscription`

/** Whether a gift can still be handed over: the creator can be paid, and no block stands between the three. */
export async function isGivable(db: Queryable, gift: GiftRow): Promise<boolean> {
  const { giver_id, recipient_id, performer_id } = gift
  if (!(await findPayees(db, [performer_id])).has(performer_id)) return false
  const { country, status } = await getUser(db, recipient_id)
  if (status !== 'active') return false
  return canReach(db, { giverId: giver_id, recipient: { id: recipient_id, country }, performerId: performer_id })
}

type Three = { giverId: string; recipient: { id: string; country: string | null }; performerId: string }

/** Whether the giver and the creator can both see the recipient: no block between them, in either direction. */
export async function canReach(db: Queryable, { giverId, recipient, performerId }: Three): Promise<boolean> {
  const onlooker = { id: recipient.id, role: 'user', place: recipient.country } as const
  return (await hiddenAmong(db, onlooker, [giverId, performerId])).size === 0
}

/**
 * Gives the recipient the period that was paid: on its own, or behind what they have, so that their renewal comes later.
 * Their side of it is locked, so that two gifts at once follow one another.
 */
export async function handOver(
  tx: Tx,
  gift: GiftRow,
  { chargeId, paymentId = null }: { chargeId: string; paymentId?: string | null },
): Promise<void> {
  const { id: giftId, recipient_id: fan_id, performer_id, months } = gift
  const begun = rowOf(gift)
  const isNew = !(await lockLive(tx, fan_id, performer_id)) && (await insertSubscription(tx, begun))
  const row = isNew ? begun : await lockLive(tx, fan_id, performer_id)
  if (!row) throw new Error(`The subscription of gift ${giftId} ended while it was given.`)
  const starts_at = row.state === 'paused' ? now() : (row.ends_at ?? now())
  const ends_at = periodEnd(starts_at, 1, months)
  if (row.failures > 0) await dropGrace(tx, [row.id])
  const period = { subscription_id: row.id, fan_id, performer_id, starts_at, ends_at, kind: 'gift' as const }
  await insertPeriods(tx, [{ ...period, charge_id: chargeId, payment_id: paymentId }])
  await changeSubscription(tx, row.id, { ...followedBy(row, ends_at), gift_id: giftId })
  await changeGift(tx, giftId, { state: 'given', subscription_id: row.id, charge_id: chargeId, given_at: now() })
  const fact = { giftId, subscriptionId: row.id, giverId: gift.giver_id, fanId: fan_id, performerId: performer_id }
  await recordFact(tx, 'gift_given', { ...fact, months })
  await addJobIn(tx, 'mail_subscription_given', { subscriptionId: row.id, giftId })
  if (isNew) await announceStart(tx, { ...row, gift_id: giftId })
  if (row.state === 'paused') await comeBack(tx, row)
}

/**
 * A subscription as it goes on behind a gift: renewals are counted from the gift's end, and what was owed is given. One that
 * pauses is charged on the day that its fan chose, or when a gift ends that runs past it.
 */
function followedBy(row: SubscriptionRow, ends_at: Date) {
  const isFree = row.type === 'free'
  const pausesAfter = row.pause_until !== null && row.pause_until > ends_at
  return {
    ends_at,
    due_at: ends_at,
    anchor_at: ends_at,
    periods: 0,
    updated_at: now(),
    ...(row.pause_until && { failures: 0, failure_reason: null }),
    ...(row.pause_until && pausesAfter && { state: 'pausing' as const }),
    ...(row.pause_until && !pausesAfter && { state: 'active' as const, ...pauseOver(row) }),
    ...(row.state === 'past_due' && { state: 'active' as const, failures: 0, failure_reason: null }),
    ...(isFree && { type: 'monthly' as const, months: 1, state: 'cancelled' as const }),
  }
}

const pauseOver = ({ state }: SubscriptionRow) => ({
  pause_until: null,
  ...(state === 'paused' && { pause_ended_at: now() }),
})

/** A subscription that there is only because it was given: it costs nothing and doesn't renew. */
function rowOf({ recipient_id, performer_id }: GiftRow): SubscriptionRow {
  return {
    id: newId(),
    fan_id: recipient_id,
    performer_id,
    type: 'monthly',
    months: 1,
    state: 'cancelled',
    price_minor: 0n,
    paid_by: 'nothing',
    card_id: null,
    anchor_at: now(),
    periods: 0,
    ends_at: null,
    due_at: null,
    failures: 0,
    failure_reason: null,
    reminded_for: null,
    spent_minor: 0n,
    promotion_id: null,
    trial_ends_at: null,
    gift_id: null,
    created_at: now(),
    updated_at: now(),
    pause_until: null,
    pause_ended_at: null,
    ended_at: null,
    tier_id: null,
  }
}

/**
 * Takes back what is left of a gift whose money went back: what follows it comes so much earlier. Where the recipient's own
 * renewal would come sooner than they could be told, it doesn't.
 */
export async function withdrawGift(tx: Tx, giftId: string, why: Ending): Promise<void> {
  const gift = await lockGift(tx, giftId)
  if (gift?.state !== 'given' || !gift.charge_id || !gift.subscription_id) return
  const row = await lockSubscription(tx, gift.subscription_id)
  const period = await giftPeriod(tx, gift.charge_id, now())
  await changeGift(tx, giftId, { state: 'refunded' })
  if (!row?.ends_at || row.state === 'expired' || !period) return
  await cutGift(tx, row.id, period, now())
  const from_ms = Math.max(period.starts_at.getTime(), now().getTime())
  const ends_at = new Date(row.ends_at.getTime() - (period.ends_at.getTime() - from_ms))
  // Its pause begins so much earlier; the job does that.
  if (ends_at <= now() && row.state !== 'pausing') return endNow(tx, [row], why)
  const isTooSoon = row.state === 'active' && ends_at.getTime() - now().getTime() < notice_ms
  await changeSubscription(tx, row.id, {
    ends_at,
    due_at: ends_at,
    anchor_at: ends_at,
    periods: 0,
    updated_at: now(),
    ...(isTooSoon && { state: 'cancelled' as const }),
  })
}
