import type { Input, subscriptionTiers, TierObstacle } from '@fanfare/contract'
import { gatewayNamed, takes } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { beginPayment, findProcessing, type NewPayment, payWithCard, tooLittle } from '../../payments/index.ts'
import { agreementWith, type PerformerRow } from '../../profiles/index.ts'
import { chargedOf, chargePeriods, requireMoneySeen, requirePriceSeen } from '../../wallet/index.ts'
import { tierObstacle, unusedOf } from '../policy.ts'
import { insertCheckout } from '../store/offers.ts'
import { unusedPeriods } from '../store/periods.ts'
import { findOwn, lockSubscription, type SubscriptionRow } from '../store/subscriptions.ts'
import { type TierRow, tierPrice } from '../store/tiers.ts'
import { gatewayFor, type Outcome, openCard, paymentFor, periodOf } from './pay.ts'
import { shownPerformer } from './subscribe.ts'
import { offeredTier } from './tiers.ts'
import { openUpgrade, rankOf } from './upgrade-paid.ts'

const whyNot: Record<TierObstacle, string> = {
  past_due: "The last payment of this subscription hasn't gone through. Pay it first.",
  pausing: 'This subscription is about to pause. Take the pause back first.',
  paused: 'This subscription is paused. Resume it first.',
  cancelled: "This subscription doesn't renew. Turn renewal back on first.",
  gift: 'This subscription is a gift. Choose another tier once the gift is over.',
  due: 'This subscription is being renewed right now. Try again in a few minutes.',
  ended: 'This subscription has ended.',
  worth_more: 'The days that are left cost more than this tier does. Choose it for a year, or upgrade later.',
  not_higher: 'You have this tier or a higher one.',
  not_lower: 'You have this tier or a lower one.',
  free: "Free days and trials can't be downgraded.",
}

/** A change of tier that can't be. */
export const tierRefused = (why: TierObstacle) => refuse('TIER_REFUSED', { why }, whyNot[why])

type Wish = Input<typeof subscriptionTiers.upgrade>['body']

/** An upgrade, with its parts: the row as it would go on, what is unused of it, and what is paid now. */
type Upgrade = { next: SubscriptionRow; tier: TierRow; price_minor: bigint; pay_minor: bigint; at: Date }

/**
 * Goes over to a higher tier of a fan's own subscription: a new period begins now, and its price is paid less what is unused
 * of the present one. With a card that happens when the gateway says so. One that has the tier already stays as it is.
 * Refuses ENTITY_NOT_FOUND, SUBSCRIPTION_NOT_OFFERED, TIER_REFUSED with the reason, PRICE_CHANGED, INSUFFICIENT_BALANCE,
 * SPENDING_LIMIT_REACHED, GATEWAY_UNAVAILABLE, and AMOUNT_OUT_OF_RANGE for less than a card pays.
 */
export async function upgrade(ctx: Ctx, id: string, wish: Wish): Promise<Outcome> {
  const own = isId(id) ? await findOwn(ctx.db.sql, id, viewerOf(ctx).id) : undefined
  if (!own || own.state === 'created' || own.state === 'expired') throw refuse('ENTITY_NOT_FOUND')
  if (own.tier_id === wish.tierId) return { row: own }
  const performer = await shownPerformer(ctx, own.performer_id)
  const tier = await offeredTier(ctx.db.sql, own.performer_id, wish.tierId)
  const settings = await settingsOf(ctx.db)
  if (wish.paymentGateway !== 'system') return byCard(ctx, own, { wish, tier, settings, performer })
  return ctx.db.tx(async tx => {
    const row = await lockSubscription(tx, id, own.fan_id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (row.tier_id === tier.id) return { row }
    const planned = await planOf(tx, row, { tier, wish })
    return fromWallet(tx, planned, settings)
  })
}

/**
 * What an upgrade of a locked subscription comes to now: what was paid and is unused is counted at this moment, and what the
 * fan was shown can only refuse it. Refuses TIER_REFUSED, SUBSCRIPTION_NOT_OFFERED and PRICE_CHANGED.
 */
async function planOf(tx: Tx, row: SubscriptionRow, { tier, wish }: { tier: TierRow; wish: Wish }): Promise<Upgrade> {
  const at = now()
  const months = wish.months ?? (row.months === 12 && tier.yearly_price_minor !== null ? 12 : 1)
  const price_minor = tierPrice(tier, months)
  if (price_minor === null) throw refuse('SUBSCRIPTION_NOT_OFFERED')
  const why = await obstacleTo(tx, row, tier)
  if (why) throw tierRefused(why)
  const unused_minor = unusedOf(await unusedPeriods(tx, row.id, at), at)
  if (unused_minor >= price_minor) throw tierRefused('worth_more')
  const pay_minor = price_minor - unused_minor
  requirePriceSeen(wish.priceSeen, pay_minor)
  const type = months === 12 ? ('yearly' as const) : ('monthly' as const)
  return { next: { ...row, type, months, price_minor, tier_id: tier.id }, tier, price_minor, pay_minor, at }
}

/** Why a subscription can't go over to a tier; null where it can. */
async function obstacleTo(db: Queryable, row: SubscriptionRow, tier: TierRow): Promise<TierObstacle | null> {
  const why = tierObstacle(row, now(), await hasGift(db, row.id))
  return why ?? (tier.rank > (await rankOf(db, row)) ? null : 'not_higher')
}

/** Whether days that somebody gave are running, or wait behind what is paid. */
export async function hasGift(db: Queryable, id: string): Promise<boolean> {
  return (await unusedPeriods(db, id, now(), ['gift'])).length > 0
}

async function fromWallet(tx: Tx, { next, tier, pay_minor, at }: Upgrade, settings: Settings): Promise<Outcome> {
  const row: SubscriptionRow = { ...next, paid_by: 'wallet', card_id: null }
  const period = periodOf(settings, { ...row, ends_at: now() }, await agreementWith(tx, row.performer_id), {
    price_minor: pay_minor,
    tier: tier.name,
  })
  const [outcome] = await chargePeriods(tx, [period])
  const charged = chargedOf(outcome)
  await openUpgrade(tx, row, { chargeId: charged.charge.id, paid_minor: pay_minor, at })
  return { row, charged }
}

type Bill = { wish: Wish; tier: TierRow; settings: Settings; performer: PerformerRow }

/** Pays by card what the wallet would; the amounts are kept as they are now for when the gateway says that it was paid. */
async function byCard(ctx: Ctx, own: SubscriptionRow, { wish, tier, settings, performer }: Bill): Promise<Outcome> {
  const card = wish.cardId ? await openCard(ctx, wish.cardId) : undefined
  const gateway = await gatewayFor(ctx, wish.paymentGateway)
  const id = newId()
  const begun = await ctx.db.tx(async (tx): Promise<Outcome | { waiting: NewPayment; row: SubscriptionRow }> => {
    const row = await lockSubscription(tx, own.id, own.fan_id)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    const asked = await findProcessing(tx, row.id)
    if (asked) return { row, payment: asked }
    if (row.tier_id === tier.id) return { row }
    const { next, price_minor, pay_minor, at } = await planOf(tx, row, { tier, wish })
    const type = next.months === 12 ? 'yearly' : 'monthly'
    const what = { type, months: next.months, price_minor, tier_id: tier.id, promotion_id: null } as const
    await insertCheckout(tx, { payment_id: id, ...what, upgraded_at: at })
    const payment = paymentFor(settings, next, performer, { price_minor: pay_minor, tier: tier.name })
    requireMoneySeen(wish.moneySeen, payment)
    const order = { ...payment, id, askedOf: ctx, gateway, returnTo: wish.returnTo }
    if (!card) return { row, waiting: order }
    const keeper = gatewayNamed(ctx, card.gateway)
    if (!takes(keeper, order.amount_minor)) throw tooLittle(order, keeper)
    return { row, payment: await payWithCard(tx, order, card) }
  })
  return 'waiting' in begun ? { row: begun.row, ...(await beginPayment(ctx, begun.waiting)) } : begun
}
