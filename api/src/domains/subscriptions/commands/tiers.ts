import { type Input, minorFromWire, moneyToWire, type subscriptionTiers, tiers_max } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { type FieldError, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { pricesOf } from '../store/offers.ts'
import * as store from '../store/tiers.ts'

type Prices = { monthly_price_minor: bigint; yearly_price_minor: bigint | null }

const isOffered = ({ rank, ended_at }: store.TierRow) => rank > 0 && ended_at === null

/**
 * Offers another tier (POST /performer/subscription-tiers). It stands where its price does among the others. Refuses
 * SUBSCRIPTION_NOT_OFFERED without a monthly price, TOO_MANY_TIERS, and prices by their fields.
 */
export async function createTier(
  ctx: Ctx,
  { name, included = '', price, yearlyPrice = 0 }: Input<typeof subscriptionTiers.createTier>['body'],
): Promise<void> {
  const performer_id = viewerOf(ctx).id
  const settings = await settingsOf(ctx.db)
  await ctx.db.tx(async tx => {
    const all = await store.lockTiers(tx, performer_id)
    const base = await pricesOf(tx, performer_id)
    if (base.monthly_price_minor <= 0n) throw refuse('SUBSCRIPTION_NOT_OFFERED')
    if (all.filter(isOffered).length + 1 >= tiers_max) throw refuse('TOO_MANY_TIERS')
    const prices = pricesFrom(minorFromWire(price), minorFromWire(yearlyPrice))
    const above = all.find(one => isOffered(one) && (one.monthly_price_minor ?? 0n) > prices.monthly_price_minor)
    const below = all.filter(one => isOffered(one) && one.rank < (above?.rank ?? Number.POSITIVE_INFINITY)).at(-1)
    requireOrder(prices, { below: below ?? base, above }, settings)
    const row = { id: newId(), performer_id, rank: rankOf(all, prices, above), name: named(name), ...prices }
    await store.insertTier(tx, {
      ...row,
      included: textOf(included),
      created_at: now(),
      updated_at: now(),
      ended_at: null,
    })
  })
}

/** Right above what costs no more; one that ended stays below what costs more than it did. */
function rankOf(all: store.TierRow[], { monthly_price_minor }: Prices, above: store.TierRow | undefined): number {
  const isUnder = (one: store.TierRow) =>
    one.rank < (above?.rank ?? Number.POSITIVE_INFINITY) &&
    (one.ended_at === null || (one.monthly_price_minor ?? 0n) <= monthly_price_minor)
  return Math.max(0, ...all.filter(isUnder).map(one => one.rank)) + 1
}

/**
 * Changes a tier (PUT /performer/subscription-tiers/{id}); what is not sent stays, and so do the prices of present
 * subscribers. The base tier, `base`, has no price here. Refuses ENTITY_NOT_FOUND and prices by their fields.
 */
export async function changeTier(
  ctx: Ctx,
  id: string,
  form: Input<typeof subscriptionTiers.changeTier>['body'],
): Promise<void> {
  const performer_id = viewerOf(ctx).id
  const settings = await settingsOf(ctx.db)
  const words = {
    ...(form.name !== undefined && { name: named(form.name) }),
    ...(form.included !== undefined && { included: textOf(form.included) }),
  }
  await ctx.db.tx(async tx => {
    const all = await store.lockTiers(tx, performer_id)
    if (id === 'base') return changeBase(tx, performer_id, all[0], words)
    const row = all.find(one => one.id === id && isOffered(one))
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    const prices = pricesFrom(
      form.price === undefined ? (row.monthly_price_minor ?? 0n) : minorFromWire(form.price),
      form.yearlyPrice === undefined ? (row.yearly_price_minor ?? 0n) : minorFromWire(form.yearlyPrice),
    )
    const below = all.filter(one => isOffered(one) && one.rank < row.rank).at(-1) ?? (await pricesOf(tx, performer_id))
    const above = all.find(one => isOffered(one) && one.rank > row.rank)
    if (form.price !== undefined || form.yearlyPrice !== undefined) requireOrder(prices, { below, above }, settings)
    await store.changeTier(tx, row.id, { ...words, ...prices, updated_at: now() })
  })
}

type Words = { name?: string; included?: string }

async function changeBase(
  tx: Queryable,
  performer_id: string,
  first: store.TierRow | undefined,
  words: Words,
): Promise<void> {
  const at = { updated_at: now() }
  if (first?.rank === 0) return store.changeTier(tx, first.id, { ...words, ...at })
  if (!words.name) throw refuseFields([{ path: 'name', message: 'Enter a name.' }])
  const none = { monthly_price_minor: null, yearly_price_minor: null, ended_at: null }
  const row = { id: newId(), performer_id, rank: 0, name: words.name, included: words.included ?? '', ...none }
  await store.insertTier(tx, { ...row, ...at, created_at: now() })
}

/** Offers a tier no longer (POST /performer/subscription-tiers/{id}/end); who has it keeps it. Refuses ENTITY_NOT_FOUND. */
export async function endTier(ctx: Ctx, id: string): Promise<void> {
  const performerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const row = (await store.lockTiers(tx, performerId)).find(one => one.id === id && one.rank > 0)
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    if (row.ended_at === null) await store.changeTier(tx, id, { ended_at: now(), updated_at: now() })
  })
}

/**
 * Offers tiers without a request, the lowest first, as the demonstration does; answers their ids, and none where there are
 * tiers already.
 */
export async function startTiers(
  { db }: Pick<App, 'db'>,
  performer_id: string,
  tiers: Pick<store.TierRow, 'name' | 'included' | 'monthly_price_minor' | 'yearly_price_minor'>[],
): Promise<string[]> {
  return db.tx(async tx => {
    const there = (await store.lockTiers(tx, performer_id)).filter(isOffered)
    if (there.length > 0) return []
    const rows = tiers.map((tier, index) => ({ id: newId(), performer_id, rank: index + 1, ...tier }))
    for (const row of rows) await store.insertTier(tx, { ...row, created_at: now(), updated_at: now(), ended_at: null })
    return rows.map(row => row.id)
  })
}

/** A tier that a creator offers now. Refuses SUBSCRIPTION_NOT_OFFERED for one that ended, or is another creator's. */
export async function offeredTier(db: Queryable, performerId: string, id: string): Promise<store.TierRow> {
  const tier = isId(id) ? await store.findTier(db, performerId, id) : undefined
  if (!tier || tier.ended_at) throw refuse('SUBSCRIPTION_NOT_OFFERED')
  return tier
}

/** Refuses `tierId` of a thing that is published for a tier which its creator doesn't offer. */
export async function checkTier(db: Queryable, performerId: string, id: string | null): Promise<void> {
  const tier = id === null ? null : isId(id) ? await store.findTier(db, performerId, id) : undefined
  if (tier === undefined || tier?.ended_at)
    throw refuseFields([{ path: 'tierId', message: 'Choose one of your tiers.' }])
}

/** Refuses a price of the month of the base tier that isn't below the tier above it, by its field. */
export async function checkBasePrice(db: Queryable, performerId: string, price_minor: bigint, field: string) {
  const above = (await store.tiersOf(db, performerId)).find(isOffered)
  if (above?.monthly_price_minor != null && price_minor >= above.monthly_price_minor)
    throw refuseFields([{ path: field, message: belowMessage(above.monthly_price_minor) }])
}

function named(name: string): string {
  const text = name.trim()
  if (!text) throw refuseFields([{ path: 'name', message: 'Enter a name.' }])
  return text
}

/** A line for each thing, without empty ones. */
function textOf(included: string): string {
  const lines = included.split(/\r?\n/).map(one => one.trim())
  return lines.filter(Boolean).join('\n')
}

const pricesFrom = (monthly_price_minor: bigint, year_minor: bigint): Prices => ({
  monthly_price_minor,
  yearly_price_minor: year_minor > 0n ? year_minor : null,
})

const belowMessage = (price_minor: bigint) => `Ask less than ${moneyToWire(price_minor)}, the price of the tier above.`

type Price = { monthly_price_minor: bigint | null; yearly_price_minor: bigint | null }

/** Refuses prices outside the site's limits, or out of the order of the tiers. */
function requireOrder(
  prices: Prices,
  { below, above }: { below: Price; above: Price | undefined },
  settings: Settings,
) {
  const least_minor = BigInt(settings.minimumSubscriptionPrice_minor)
  const most_minor = BigInt(settings.maximumSubscriptionPrice_minor)
  const problemOf = (
    price_minor: bigint | null,
    low_minor: bigint | null,
    high_minor: bigint | null,
  ): string | null => {
    if (price_minor === null) return null
    if (price_minor < least_minor || price_minor > most_minor)
      return `Between ${moneyToWire(least_minor)} and ${moneyToWire(most_minor)}.`
    if (low_minor !== null && price_minor <= low_minor)
      return `Ask more than ${moneyToWire(low_minor)}, the price of the tier below.`
    return high_minor !== null && price_minor >= high_minor ? belowMessage(high_minor) : null
  }
  const of = (name: keyof Prices) => problemOf(prices[name], below[name], above?.[name] ?? null)
  const found: FieldError[] = []
  for (const [path, message] of [
    ['price', of('monthly_price_minor')],
    ['yearlyPrice', of('yearly_price_minor')],
  ] as const)
    if (message) found.push({ path, message })
  if (found.length > 0) throw refuseFields(found)
}
