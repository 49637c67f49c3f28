import { type Input, moneyToWire, type subscriptions } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findPerformer, type PerformerRow } from '../../profiles/index.ts'
import { insertPeriods } from '../../ties/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { isMoreThanSeen, requirePriceSeen } from '../../wallet/index.ts'
import { type Plan, priceOf, promotedPrice } from '../policy.ts'
import { bundlesOf, type PromotionRow } from '../store/offers.ts'
import {
  changeSubscription,
  hadFree,
  insertSubscription,
  lockLive,
  type SubscriptionRow,
} from '../store/subscriptions.ts'
import { type TierRow, tierPrice } from '../store/tiers.ts'
import { claim, openPromotion } from './claims.ts'
import { announceStart } from './periods.ts'
import { offeredTier } from './tiers.ts'

export type Wanted = Input<typeof subscriptions.subscribe>['body']

/**
 * What a fan wants of a creator, checked: the creator is on the site for them and offers such a subscription. `first_minor`
 * is what the first period costs, `price_minor` each one after it.
 */
export type Asked = Plan & {
  fanId: string
  performer: PerformerRow
  price_minor: bigint
  first_minor: bigint
  promotion?: PromotionRow
  /** None is the base tier. */
  tier: TierRow | null
  /** What the fan was shown to pay now, and for each period after that. */
  seen: { first: number | undefined; renewal: number | undefined }
}

/**
 * Reads what a fan asks for. Refuses ENTITY_NOT_FOUND for a creator who is not shown to them, SUBSCRIPTION_NOT_OFFERED for
 * what the creator has no price for, and PROMOTION_ENDED.
 */
export async function askedOf(ctx: Ctx, wanted: Wanted): Promise<Asked> {
  const plan = planOf(wanted)
  const performer = await shownPerformer(ctx, wanted.performerId)
  const tier = wanted.tierId ? await offeredTier(ctx.db.sql, performer.id, wanted.tierId) : null
  const bundles = plan.months === 3 || plan.months === 6 ? await bundlesOf(ctx.db.sql, performer.id) : []
  const price_minor = tier ? tierPrice(tier, plan.months) : priceOf(performer, bundles, plan)
  if (price_minor === null) throw refuse('SUBSCRIPTION_NOT_OFFERED')
  const promotion = wanted.promotionId ? await openPromotion(ctx.db.sql, performer.id, wanted.promotionId) : undefined
  if (promotion && (plan.months !== 1 || tier)) throw refuse('PROMOTION_NOT_APPLICABLE')
  const first_minor = promotion ? promotedPrice(promotion, price_minor) : price_minor
  return {
    fanId: viewerOf(ctx).id,
    performer,
    tier,
    ...plan,
    price_minor,
    first_minor,
    ...(promotion && { promotion }),
    seen: { first: wanted.priceSeen, renewal: promotion ? wanted.renewalPriceSeen : wanted.priceSeen },
  }
}

/**
 * Refuses PRICE_CHANGED where the first period of a subscription costs more than the fan was shown, or each one after it
 * will: with a promotion the two differ, and a trial costs nothing until it renews.
 */
export function requireSeen({ seen, promotion }: Asked, { first_minor, price_minor }: Prices): void {
  requirePriceSeen(seen.first, first_minor)
  if (promotion && isMoreThanSeen(seen.renewal, price_minor))
    throw refuse('PRICE_CHANGED', { price: moneyToWire(first_minor), renewalPrice: moneyToWire(price_minor) })
}

/** What is paid now, and for each period after that. */
type Prices = Pick<Asked, 'first_minor' | 'price_minor'>

/** A creator as the viewer may pay them. Refuses ENTITY_NOT_FOUND. */
export async function shownPerformer(ctx: Ctx, idOrUsername: string): Promise<PerformerRow> {
  const onlooker = onlookerOf(ctx)
  const performer = await findPerformer(ctx.db.sql, onlooker, idOrUsername)
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  return performer
}

function planOf({ type, months }: Wanted): Plan {
  if (type === 'free') return { type, months: 0 }
  if (type === 'yearly') return { type, months: 12 }
  if (months === 12) throw refuseFields([{ path: 'months', message: 'Twelve months are a yearly subscription.' }])
  return { type, months: months ?? 1 }
}

/** A subscription that begins; it counts once it is inserted. */
export function newRow(asked: Asked, parts: Partial<SubscriptionRow>): SubscriptionRow {
  const { fanId, performer, type, months, price_minor, promotion, tier } = asked
  return {
    id: newId(),
    fan_id: fanId,
    performer_id: performer.id,
    type,
    months,
    state: 'created',
    price_minor,
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
    promotion_id: promotion?.id ?? null,
    trial_ends_at: null,
    gift_id: null,
    created_at: now(),
    updated_at: now(),
    pause_until: null,
    pause_ended_at: null,
    ended_at: null,
    tier_id: tier?.id ?? null,
    ...parts,
  }
}

/** Begins the free days of a creator; once for a fan. Refuses ALREADY_SUBSCRIBED, FREE_SUBSCRIPTION_USED. */
export async function beginFree(tx: Tx, asked: Asked): Promise<SubscriptionRow> {
  const { fanId, performer } = asked
  if (await lockLive(tx, fanId, performer.id)) throw refuse('ALREADY_SUBSCRIBED')
  if (await hadFree(tx, fanId, performer.id)) throw refuse('FREE_SUBSCRIPTION_USED')
  const ends_at = fromNow(performer.free_days * day_ms)
  return beginDays(tx, newRow(asked, { state: 'active', ends_at, due_at: ends_at }), ends_at, 'free')
}

/**
 * Begins a trial: it renews from what pays it, or ends by itself where nothing does. Refuses ALREADY_SUBSCRIBED and what
 * `claim` refuses.
 */
export async function beginTrial(
  tx: Tx,
  asked: Asked,
  { id: promotionId, days }: PromotionRow,
  paying: Pick<SubscriptionRow, 'paid_by' | 'card_id'>,
): Promise<SubscriptionRow> {
  if (await lockLive(tx, asked.fanId, asked.performer.id)) throw refuse('ALREADY_SUBSCRIBED')
  const ends_at = fromNow((days ?? 0) * day_ms)
  const state = paying.paid_by === 'nothing' ? 'cancelled' : 'active'
  const whole = { ends_at, due_at: ends_at, trial_ends_at: ends_at, anchor_at: ends_at }
  const row = newRow(asked, { ...paying, ...whole, state })
  await beginDays(tx, row, ends_at, 'trial')
  await claim(tx, promotionId, { fanId: asked.fanId, subscriptionId: row.id })
  return row
}

/** Opens a subscription with days that cost nothing. */
async function beginDays(tx: Tx, row: SubscriptionRow, ends_at: Date, kind: 'free' | 'trial') {
  if (!(await insertSubscription(tx, row))) throw refuse('ALREADY_SUBSCRIBED')
  const { id: subscription_id, fan_id, performer_id } = row
  const period = { subscription_id, fan_id, performer_id, starts_at: now(), ends_at, kind }
  await insertPeriods(tx, [{ ...period, charge_id: null, payment_id: null }])
  await announceStart(tx, row)
  return row
}

/** A live subscription goes on with its own tier: another one is an upgrade or a downgrade. Refuses ALREADY_SUBSCRIBED. */
function requireTier(live: SubscriptionRow, { tier }: Asked): void {
  if (live.tier_id !== (tier?.id ?? null)) throw refuse('ALREADY_SUBSCRIBED')
}

/** Whether a live subscription would go on as another than it is: another plan, or one that was only given. */
function isOther(live: SubscriptionRow, asked: Asked): boolean {
  const isGiven = live.gift_id !== null && live.paid_by === 'nothing' && live.price_minor === 0n
  return isGiven || live.type !== asked.type || live.months !== asked.months
}

const planFrom = ({ type, months, price_minor }: Asked, from: Date | null) => ({
  type,
  months,
  price_minor,
  anchor_at: from ?? now(),
  periods: 0,
})

/**
 * Whether a live subscription only has to renew again: it was cancelled, its period is still running, and the fan wants it
 * back. Nothing is charged; another plan and its price hold from the next period on. Answers the row as it is then. Refuses
 * PRICE_CHANGED where its next period costs more than the fan was shown.
 */
export async function resumed(tx: Tx, live: SubscriptionRow, asked: Asked): Promise<SubscriptionRow | null> {
  requireTier(live, asked)
  if (live.state !== 'cancelled' || live.type === 'free' || asked.type === 'free') return null
  requirePriceSeen(asked.seen.renewal, isOther(live, asked) ? asked.price_minor : live.price_minor)
  const change = {
    state: 'active' as const,
    due_at: live.ends_at,
    updated_at: now(),
    ...(live.paid_by === 'nothing' && { paid_by: 'wallet' as const }),
    ...(isOther(live, asked) && planFrom(asked, live.ends_at)),
  }
  await changeSubscription(tx, live.id, change)
  return { ...live, ...change }
}

/** A live subscription as it has to be for its next payment: free days go over into what was asked for. */
export function nextOf(live: SubscriptionRow, asked: Asked): SubscriptionRow {
  return isOther(live, asked) ? { ...live, ...planFrom(asked, live.ends_at) } : live
}
