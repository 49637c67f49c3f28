import { moneyToWire, type OffersView, periodMonths, type StudioOffers, type SubscriptionView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import type { PerformerRow } from '../../profiles/index.ts'
import { isFor, mayClaim } from '../commands/claims.ts'
import { shownPerformer } from '../commands/subscribe.ts'
import { bundlePrice, giftPrice, priceOf, promotedPrice } from '../policy.ts'
import { countByMonths, pendingChanges } from '../store/notices.ts'
import {
  type BundleRow,
  bundlesOf,
  type CountedPromotion,
  claimsOf,
  pricesOf,
  runningPromotions,
} from '../store/offers.ts'
import { lastSubscription } from '../store/subscriptions.ts'
import { subscriptionView } from '../views.ts'
import { findShown } from './search.ts'

/**
 * What the viewer can take of a creator (GET /performers/{username}/subscription-offers): what has a price, and the promotions
 * that are for them and that they haven't had. Refuses ENTITY_NOT_FOUND.
 */
export async function offersFor(ctx: Ctx, username: string): Promise<OffersView> {
  const performer = await shownPerformer(ctx, username)
  const viewerId = ctx.viewer?.role === 'user' ? ctx.viewer.id : null
  const db = ctx.db.sql
  const [bundles, running, last, claims] = await Promise.all([
    bundlesOf(db, performer.id),
    runningPromotions(db, performer.id, now()),
    viewerId ? lastSubscription(db, viewerId, performer.id) : undefined,
    viewerId ? claimsOf(db, viewerId, performer.id) : [],
  ])
  const isLive = last !== undefined && last.state !== 'expired'
  const month_minor = performer.monthly_price_minor
  const open = running.filter(
    one => !isLive && month_minor > 0n && isFor(one, last !== undefined) && mayClaim(one, claims) && hasPlaces(one),
  )
  return {
    performerId: performer.id,
    plans: plansOf(performer, bundles),
    promotions: open.map(row => takable(row, month_minor)),
    gifts: periodMonths.flatMap(months => {
      const price_minor = giftPrice(performer, bundles, months)
      return price_minor === null ? [] : [{ months, price: moneyToWire(price_minor) }]
    }),
    paused: last?.state === 'paused' ? await pausedView(ctx, last.id) : null,
  }
}

/** The viewer's own subscription, which is paused: it's resumed in place of another. */
async function pausedView(ctx: Ctx, id: string): Promise<SubscriptionView | null> {
  const row = await findShown(ctx.db.sql, id)
  return row ? subscriptionView(ctx.config, row, await recentPeople(ctx.db.sql, [row.fan_id, row.performer_id])) : null
}

const hasPlaces = ({ claims_max, claims, kept }: CountedPromotion) => claims_max === null || claims + kept < claims_max

function plansOf(performer: PerformerRow, bundles: BundleRow[]): OffersView['plans'] {
  const month_minor = performer.monthly_price_minor
  return periodMonths.flatMap(months => {
    const type = months === 12 ? ('yearly' as const) : ('monthly' as const)
    const price_minor = priceOf(performer, bundles, { type, months })
    if (price_minor === null) return []
    const before_minor = month_minor > 0n ? month_minor * BigInt(months) : price_minor
    const saves = before_minor > price_minor ? ((before_minor - price_minor) * 100n) / before_minor : 0n
    const [price, priceBefore] = [moneyToWire(price_minor), moneyToWire(before_minor)]
    return [{ type, months, price, priceBefore, savesPercent: Number(saves) }]
  })
}

function takable(row: CountedPromotion, month_minor: bigint): OffersView['promotions'][number] {
  const { id, kind, percent, days, note, ends_at, claims_max, claims, kept } = row
  return {
    _id: id,
    kind,
    percent,
    days,
    note,
    months: 1,
    price: moneyToWire(promotedPrice(row, month_minor)),
    priceAfter: moneyToWire(month_minor),
    endsAt: ends_at?.toISOString() ?? null,
    placesLeft: claims_max === null ? null : claims_max - claims - kept,
  }
}

/** A creator's own prices, bundles and changes of price (GET /performer/subscription-offers). */
export async function studioOffersOf(ctx: Ctx): Promise<StudioOffers> {
  const { id } = viewerOf(ctx)
  const db = ctx.db.sql
  const [prices, bundles, changes, counts, { priceNoticeDays }] = await Promise.all([
    pricesOf(db, id),
    bundlesOf(db, id),
    pendingChanges(db, id),
    countByMonths(db, id),
    settingsOf(ctx.db),
  ])
  const { monthly_price_minor: month_minor, yearly_price_minor: year_minor } = prices
  const countOf = (months: number) => counts.find(one => one.months === months)?.count ?? 0
  return {
    prices: [
      { months: 1, price: moneyToWire(month_minor), subscribers: countOf(1) },
      { months: 12, price: moneyToWire(year_minor), subscribers: countOf(12) },
    ],
    bundles: bundles.map(({ months, discount_percent }) => ({
      months,
      discountPercent: discount_percent,
      price: moneyToWire(bundlePrice(month_minor, months, discount_percent)),
    })),
    changes: changes.map(({ months, price_minor, note, effective_at, notices, told }) => ({
      months,
      price: moneyToWire(price_minor),
      note,
      effectiveAt: effective_at.toISOString(),
      notices,
      told,
    })),
    noticeDays: priceNoticeDays,
  }
}
