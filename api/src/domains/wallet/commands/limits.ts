import { type Input, type LimitsView, type limits, minorFromWire, moneyToWire } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { changeLimits, findLimits, type LimitPeriod, type LimitsRow, lockLimits, standingOf } from '../store/limits.ts'
import { newFanTerms } from './charge-terms.ts'
import { newFanTipOf } from './new-fan.ts'

/** A limit that is raised or lifted holds so much longer: long enough to sleep on it. */
const raise_ms = day_ms

/** A limit as it is stored: the amount in force, and the one that takes its place later. */
type Limit = { limit_minor: bigint | null; next_minor: bigint | null; next_at: Date | null }

const limitOf = (row: LimitsRow | undefined, period: LimitPeriod): Limit => {
  const limit = {
    limit_minor: row?.[`per_${period}_minor`] ?? null,
    next_minor: row?.[`per_${period}_next_minor`] ?? null,
    next_at: row?.[`per_${period}_next_at`] ?? null,
  }
  return limit.next_at && limit.next_at <= now()
    ? { limit_minor: limit.next_minor, next_minor: null, next_at: null }
    : limit
}

/** What becomes of a limit when its fan wants another: less holds now, more and none later, the same takes a raise back. */
function wanted(limit: Limit, amount_minor: bigint | null): Limit {
  const { limit_minor, next_minor, next_at } = limit
  const isLess = amount_minor !== null && (limit_minor === null || amount_minor <= limit_minor)
  if (isLess || limit_minor === null) return { limit_minor: amount_minor, next_minor: null, next_at: null }
  // Asking for the same raise again doesn't make it wait longer.
  if (next_at && next_minor === amount_minor) return limit
  return { limit_minor, next_minor: amount_minor, next_at: fromNow(raise_ms) }
}

type Wanted = Input<typeof limits.setLimits>['body']

/** Sets a fan's own limits. */
export async function setLimits(ctx: Ctx, { perDay, perWeek, perMonth }: Wanted): Promise<LimitsView> {
  const { id: fanId } = viewerOf(ctx)
  const asked = { day: perDay, week: perWeek, month: perMonth }
  await ctx.db.tx(async tx => {
    const row = await lockLimits(tx, fanId)
    const change = (['day', 'week', 'month'] as const).map(period => {
      const amount = asked[period]
      const { limit_minor, next_minor, next_at } = wanted(
        limitOf(row, period),
        amount === null ? null : minorFromWire(amount),
      )
      return {
        [`per_${period}_minor`]: limit_minor,
        [`per_${period}_next_minor`]: next_minor,
        [`per_${period}_next_at`]: next_at,
      }
    })
    await changeLimits(tx, fanId, Object.assign({}, ...change))
  })
  return showLimits(ctx)
}

/** Begins a fan's break from spending, or makes it longer; one that ends later already stays. */
export async function takeBreak(ctx: Ctx, days: number): Promise<LimitsView> {
  const { id: fanId } = viewerOf(ctx)
  await ctx.db.tx(async tx => {
    const { break_until } = await lockLimits(tx, fanId)
    const until = fromNow(days * day_ms)
    if (!break_until || break_until < until) await changeLimits(tx, fanId, { break_until: until })
  })
  return showLimits(ctx)
}

/** A fan's limits as they are now, with what the site holds them to while they are new. */
export async function showLimits(ctx: Ctx): Promise<LimitsView> {
  const { id: fanId } = viewerOf(ctx)
  const { sql } = ctx.db
  const [row, standing, newFan] = await Promise.all([
    findLimits(sql, fanId),
    standingOf(sql, fanId),
    newFanTipOf(sql, fanId, newFanTerms(await settingsOf(ctx.db))),
  ])
  const window = (period: LimitPeriod): LimitsView['perDay'] => {
    const { limit_minor, next_minor, next_at } = limitOf(row, period)
    const spending = standing.find(one => one.period === period && one.counted === 'spending')
    const topUps = standing.find(one => one.period === period && one.counted === 'top_up')
    const spent_minor = spending?.counted_minor ?? 0n
    const left_minor = limit_minor === null ? null : limit_minor > spent_minor ? limit_minor - spent_minor : 0n
    return {
      limit: wireOf(limit_minor),
      spent: moneyToWire(spent_minor),
      toppedUp: moneyToWire(topUps?.counted_minor ?? 0n),
      left: wireOf(left_minor),
      opensAt: (spending?.opens_at ?? now()).toISOString(),
      next: next_at && { limit: wireOf(next_minor), at: next_at.toISOString() },
    }
  }
  const { break_until = null } = row ?? {}
  return {
    perDay: window('day'),
    perWeek: window('week'),
    perMonth: window('month'),
    perTip: newFan ? { limit: moneyToWire(newFan.tip_minor), days: newFan.days } : null,
    breakUntil: break_until && break_until > now() ? break_until.toISOString() : null,
  }
}

const wireOf = (minor: bigint | null) => (minor === null ? null : moneyToWire(minor))
