import { day_ms, now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { closeUnconfirmed, type PaymentRow } from '../../payments/index.ts'
import { endPeriods, insertPeriods, type Period } from '../../ties/index.ts'
import { earnPeriod } from '../../wallet/index.ts'
import { periodEnd } from '../lifecycle.ts'
import { partOf, tierObstacle, unusedOf } from '../policy.ts'
import { takeNotice } from '../store/notices.ts'
import { unusedPeriods } from '../store/periods.ts'
import { changeSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { findTier, insertTierChange, takeDowngrades } from '../store/tiers.ts'
import { earned } from './earned.ts'
import { factOf } from './periods.ts'

type Paid = { chargeId: string; paymentId?: string; paid_minor: bigint; at: Date }

/**
 * Opens the period of an upgrade that was paid. It begins now; what was unused at the moment `at` of earlier charges pays a
 * part of it, and is kept beside it as credits, so that a refund finds every hundredth. Nothing of the periods before is open
 * any more.
 */
export async function openUpgrade(tx: Tx, row: SubscriptionRow, { chargeId, paymentId, paid_minor, at }: Paid) {
  const { id: subscription_id, fan_id, performer_id, tier_id, months, type } = row
  const starts_at = now()
  const ends_at = periodEnd(starts_at, 1, months)
  const unused = (await unusedPeriods(tx, row.id, at)).map(one => ({ ...one, left_minor: partOf(one, at) }))
  await endPeriods(tx, [row.id], starts_at)
  const same = { subscription_id, fan_id, performer_id, tier_id, starts_at, ends_at, payment_id: null }
  const credits = unused.filter(({ left_minor }) => left_minor > 0n)
  await insertPeriods(tx, [
    { ...same, kind: 'paid', charge_id: chargeId, payment_id: paymentId ?? null },
    ...credits.map(
      ({ charge_id, left_minor }): Period => ({
        ...same,
        kind: 'credit',
        charge_id,
        covers_minor: left_minor,
      }),
    ),
  ])
  await takeNotice(tx, row.id)
  await takeDowngrades(tx, [row.id])
  await closeUnconfirmed(tx, [row.id], now())
  await changeSubscription(tx, row.id, {
    type,
    months,
    tier_id,
    price_minor: row.price_minor,
    paid_by: row.paid_by,
    card_id: row.card_id,
    anchor_at: starts_at,
    periods: 1,
    ends_at,
    due_at: ends_at,
    spent_minor: row.spent_minor + paid_minor,
    ...(row.trial_ends_at && row.trial_ends_at > now() && { trial_ends_at: starts_at }),
    updated_at: now(),
  })
  await insertTierChange(tx, { subscription_id, performer_id, tier_id, kind: 'upgrade', changed_at: starts_at })
  await recordFact(tx, 'subscription_upgraded', { ...factOf(row), tierId: tier_id ?? '' })
  await addJobIn(tx, 'mail_subscription_upgraded', { subscriptionId: row.id, receiptId: paymentId ?? chargeId })
}

type Bought = Pick<SubscriptionRow, 'months' | 'price_minor' | 'tier_id'> & {
  type: SubscriptionRow['type']
  upgraded_at: Date
}

/**
 * A card has paid an upgrade: opens it, unless the subscription has changed since or the amounts are older than a day. Answers
 * whether it did.
 */
export async function upgradePaid(tx: Tx, row: SubscriptionRow, bought: Bought, payment: PaymentRow): Promise<boolean> {
  const { type, months, price_minor, tier_id, upgraded_at: at } = bought
  const tier = tier_id ? await findTier(tx, row.performer_id, tier_id) : undefined
  const isSame = row.ends_at?.getTime() === payment.period_starts_at?.getTime()
  const isOld = now().getTime() - at.getTime() > day_ms
  const hasGift = (await unusedPeriods(tx, row.id, now(), ['gift'])).length > 0
  if (!tier || !isSame || isOld || tierObstacle(row, now(), hasGift) || tier.rank <= (await rankOf(tx, row)))
    return false
  const left_minor = unusedOf(await unusedPeriods(tx, row.id, at), at)
  if (left_minor + payment.tokens_minor !== price_minor) return false
  const next: SubscriptionRow = {
    ...row,
    type,
    months,
    price_minor,
    tier_id,
    paid_by: 'card',
    card_id: payment.card_id,
  }
  const { charge } = await earnPeriod(tx, await earned(tx, next, payment))
  await openUpgrade(tx, next, { chargeId: charge.id, paymentId: payment.id, paid_minor: payment.tokens_minor, at })
  return true
}

/** The rank of the tier that a subscription has; 0 is the base tier. */
export async function rankOf(db: Queryable, { performer_id, tier_id }: SubscriptionRow): Promise<number> {
  return tier_id ? ((await findTier(db, performer_id, tier_id))?.rank ?? 0) : 0
}
