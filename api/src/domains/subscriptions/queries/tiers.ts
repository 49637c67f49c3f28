import { moneyToWire, type StudioTier, type TierChange, type TierView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { PostsForTiers } from '../asks.ts'
import { shownPerformer } from '../commands/subscribe.ts'
import { hasGift } from '../commands/upgrade.ts'
import { periodEnd } from '../lifecycle.ts'
import { type Priced, priceOf, tierObstacle, unusedOf } from '../policy.ts'
import { pricesOf } from '../store/offers.ts'
import { unusedPeriods } from '../store/periods.ts'
import { findOwn } from '../store/subscriptions.ts'
import { baseCounts, type CountedTier, countedTiers, type TierRow, tierPrice, tiersOf } from '../store/tiers.ts'

/** The tiers that a creator offers (GET /performers/{username}/subscription-tiers). Refuses ENTITY_NOT_FOUND. */
export async function tiersFor(
  ctx: Ctx,
  username: string,
  posts: PostsForTiers,
): Promise<{ performerId: string; tiers: TierView[] }> {
  const performer = await shownPerformer(ctx, username)
  const db = ctx.db.sql
  const [rows, base] = await Promise.all([countedTiers(db, performer.id, posts), baseCounts(db, performer.id, posts)])
  const offered = studioTiersFrom(rows, performer, base).filter(tier => !tier.isEnded)
  return { performerId: performer.id, tiers: offered.map(({ subscribers: _, isEnded: __, ...tier }) => tier) }
}

/** A creator's own tiers, with those that ended and still have subscribers (GET /performer/subscription-tiers). */
export async function studioTiersOf(ctx: Ctx, posts: PostsForTiers): Promise<{ tiers: StudioTier[] }> {
  const { id } = viewerOf(ctx)
  const db = ctx.db.sql
  const [rows, prices, base] = await Promise.all([
    countedTiers(db, id, posts),
    pricesOf(db, id),
    baseCounts(db, id, posts),
  ])
  const all = studioTiersFrom(rows, prices, base)
  return { tiers: all.filter(tier => !tier.isEnded || tier.subscribers > 0) }
}

type Prices = { monthly_price_minor: bigint; yearly_price_minor: bigint }
type Counts = { posts: number; subscribers: number }

function studioTiersFrom(rows: CountedTier[], prices: Prices, counts: Counts): StudioTier[] {
  const first = rows[0]?.rank === 0 ? rows[0] : undefined
  const base = {
    _id: null,
    name: first?.name ?? '',
    included: first?.included ?? '',
    ...counts,
    isEnded: false,
    price: moneyToWire(prices.monthly_price_minor),
    yearlyPrice: moneyToWire(prices.yearly_price_minor),
  }
  const above = rows.filter(row => row.rank > 0)
  return [
    base,
    ...above.map(({ id, name, included, posts, subscribers, ended_at, ...row }) => ({
      _id: id,
      name,
      included,
      posts,
      subscribers,
      isEnded: ended_at !== null,
      price: moneyToWire(row.monthly_price_minor ?? 0n),
      yearlyPrice: moneyToWire(row.yearly_price_minor ?? 0n),
    })),
  ]
}

/**
 * What a fan's own subscription could become, with the amounts of now (GET /subscriptions/{id}/tiers). Refuses
 * ENTITY_NOT_FOUND.
 */
export async function tierChangesOf(ctx: Ctx, id: string): Promise<{ changes: TierChange[] }> {
  const db = ctx.db.sql
  const row = isId(id) ? await findOwn(db, id, viewerOf(ctx).id) : undefined
  if (!row || row.state === 'created' || row.state === 'expired') throw refuse('ENTITY_NOT_FOUND')
  const performer = await shownPerformer(ctx, row.performer_id)
  const at = now()
  const [tiers, unused, isGiven] = await Promise.all([
    tiersOf(db, row.performer_id),
    unusedPeriods(db, row.id, at),
    hasGift(db, row.id),
  ])
  const unused_minor = unusedOf(unused, at)
  const rank = tiers.find(tier => tier.id === row.tier_id)?.rank ?? 0
  const why = tierObstacle(row, at, isGiven)
  const base = { rank: 0, tier: null, name: tiers[0]?.rank === 0 ? tiers[0].name : '' }
  const offered = tiers.filter(tier => tier.rank > 0 && tier.ended_at === null)
  const others = [base, ...offered.map(tier => ({ rank: tier.rank, tier, name: tier.name }))]
  const changes = others
    .filter(one => one.rank !== rank)
    .flatMap(one =>
      [1, 12].flatMap((months): TierChange[] => {
        const price_minor = priceFrom(one.tier, performer, months)
        if (price_minor === null) return []
        const isUp = one.rank > rank
        const nextAt = isUp ? periodEnd(at, 1, months) : (row.ends_at ?? at)
        const isTooMuch = isUp && unused_minor >= price_minor
        return [
          {
            tierId: one.tier?.id ?? null,
            name: one.name,
            kind: isUp ? 'upgrade' : 'downgrade',
            months,
            payNow: moneyToWire(isUp && !isTooMuch ? price_minor - unused_minor : 0n),
            unused: moneyToWire(unused_minor),
            price: moneyToWire(price_minor),
            nextAt: nextAt.toISOString(),
            obstacle: why ?? (isTooMuch ? 'worth_more' : null),
          },
        ]
      }),
    )
  return { changes }
}

function priceFrom(tier: TierRow | null, performer: Priced, months: number): bigint | null {
  if (tier) return tierPrice(tier, months)
  return priceOf(performer, [], { type: months === 12 ? 'yearly' : 'monthly', months })
}
