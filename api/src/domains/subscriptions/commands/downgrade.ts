import { type Input, moneyToWire, type subscriptionTiers } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requirePriceSeen } from '../../wallet/index.ts'
import { priceOf, tierObstacle } from '../policy.ts'
import { takeNotice } from '../store/notices.ts'
import { changeSubscription, findOwn, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { insertTierChange, putDowngrade, takeDowngrades, tierPrice } from '../store/tiers.ts'
import { factOf } from './periods.ts'
import { shownPerformer } from './subscribe.ts'
import { offeredTier } from './tiers.ts'
import { hasGift, tierRefused } from './upgrade.ts'
import { rankOf } from './upgrade-paid.ts'

/**
 * Plans that a fan's own subscription goes on with a lower tier from its next renewal on, at the price of today. Asking again
 * changes which. Refuses ENTITY_NOT_FOUND, SUBSCRIPTION_NOT_OFFERED, PRICE_CHANGED and TIER_REFUSED with the reason.
 */
export async function downgrade(
  ctx: Ctx,
  id: string,
  { tierId, months: wanted, priceSeen }: Input<typeof subscriptionTiers.downgrade>['body'],
): Promise<string> {
  const own = isId(id) ? await findOwn(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!own || own.state === 'created' || own.state === 'expired') throw refuse('ENTITY_NOT_FOUND')
  const performer = await shownPerformer(ctx, own.performer_id)
  const tier = tierId === null ? null : await offeredTier(ctx.db.sql, performer.id, tierId)
  await ctx.db.tx(async tx => {
    const row = await lockSubscription(tx, id, own.fan_id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    const why = tierObstacle(row, now(), await hasGift(tx, id))
    if (why) throw tierRefused(why)
    if ((tier?.rank ?? 0) >= (await rankOf(tx, row))) throw tierRefused('not_lower')
    const pricesBy = (months: number) =>
      tier ? tierPrice(tier, months) : priceOf(performer, [], { type: months === 12 ? 'yearly' : 'monthly', months })
    const months = wanted ?? (row.months === 12 && pricesBy(12) !== null ? 12 : 1)
    const price_minor = pricesBy(months)
    if (price_minor === null) throw refuse('SUBSCRIPTION_NOT_OFFERED')
    requirePriceSeen(priceSeen, price_minor)
    const planned = { subscription_id: id, tier_id: tier?.id ?? null, months, price_minor, created_at: now() }
    await putDowngrade(tx, planned)
    await addJobIn(tx, 'mail_subscription_downgrade', { subscriptionId: id, price: moneyToWire(price_minor) })
  })
  return id
}

/** Takes a downgrade back that hasn't taken effect. Refuses ENTITY_NOT_FOUND. */
export async function keepTier(ctx: Ctx, id: string): Promise<string> {
  await ctx.db.tx(async tx => {
    const row = isId(id) ? await lockSubscription(tx, id, viewerOf(ctx).id) : undefined
    if (!row || row.state === 'created') throw refuse('ENTITY_NOT_FOUND')
    await takeDowngrades(tx, [id])
  })
  return id
}

/** Subscriptions as they renew: those whose fans planned it go on with the lower tier, counted from their end on. */
export async function atLowerTiers(tx: Tx, due: SubscriptionRow[]): Promise<SubscriptionRow[]> {
  const renewing = due.filter(({ state }) => state === 'active' || state === 'paused')
  if (renewing.length === 0) return due
  const planned = new Map(
    (
      await takeDowngrades(
        tx,
        renewing.map(row => row.id),
      )
    ).map(one => [one.subscription_id, one]),
  )
  return Promise.all(
    due.map(async row => {
      const plan = planned.get(row.id)
      if (!plan) return row
      const { tier_id, months, price_minor } = plan
      const type = months === 12 ? ('yearly' as const) : ('monthly' as const)
      const change = { tier_id, months, price_minor, type, anchor_at: row.ends_at ?? now(), periods: 0 }
      await takeNotice(tx, row.id)
      await changeSubscription(tx, row.id, { ...change, updated_at: now() })
      const { id: subscription_id, performer_id } = row
      await insertTierChange(tx, { subscription_id, performer_id, tier_id, kind: 'downgrade', changed_at: now() })
      await recordFact(tx, 'subscription_downgraded', { ...factOf(row), tierId: tier_id })
      return { ...row, ...change }
    }),
  )
}
