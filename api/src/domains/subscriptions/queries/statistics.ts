import { type Input, moneyToWire, type SubscriberStatistics, type subscriptionStatistics } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { spanParam } from '../../../kernel/http/params.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { buyingHours, earnedFrom, type SalesSpan } from '../../earnings/index.ts'
import { liveFans } from '../store/subscriptions.ts'
import { standingByTier, tierChangesIn, tiersOf } from '../store/tiers.ts'
import { countsOf, firstBack } from './search.ts'

type Asked = Input<typeof subscriptionStatistics.statistics>['query']

/**
 * What became of the viewer's subscribers in a span, the last 30 days unless asked otherwise, in eight queries. Refuses a
 * span that ends before it begins or is longer than 400 days, and a time zone that isn't known, naming the field.
 */
export async function subscriberStatistics(ctx: Ctx, asked: Asked): Promise<SubscriberStatistics> {
  const db = ctx.db.read
  const span = { performerId: viewerOf(ctx).id, ...spanParam(asked) }
  const [counts, back, { days, ...moved }, earned, hours, tiers, changed] = await Promise.all([
    countsOf(db, span.performerId),
    firstBack(db, span.performerId),
    cameAndLeft(db, span),
    earnedFrom(db, span, liveFans(db, span.performerId)),
    buyingHours(db, span, asked.timezone ?? 'UTC').catch(zoneRefused),
    byTier(db, span.performerId),
    tierChangesIn(db, span),
  ])
  return {
    subscribers: counts.active,
    renewing: counts.renewing,
    paused: counts.paused,
    pausedUntil: back?.toISOString() ?? null,
    ...moved,
    ...changed,
    tiers,
    days,
    netFromSubscriptions: moneyToWire(earned.subscriptions_minor),
    netFromSales: moneyToWire(earned.sales_minor),
    hours: hours.map(({ weekday, hour, count, net_minor }) => ({ weekday, hour, count, net: moneyToWire(net_minor) })),
  }
}

/** A creator's tiers with who has them, the lowest first; one that ended only while somebody has it. */
async function byTier(db: Queryable, performerId: string): Promise<SubscriberStatistics['tiers']> {
  const [rows, standing] = await Promise.all([tiersOf(db, performerId), standingByTier(db, performerId)])
  if (!rows.some(row => row.rank > 0)) return []
  const base = { id: null, name: rows[0]?.rank === 0 ? rows[0].name : '', ended_at: null }
  return [base, ...rows.filter(row => row.rank > 0)].flatMap(({ id, name, ended_at }) => {
    const { subscribers, renewing, month_minor } = standing.find(one => one.tier_id === id) ?? nobody
    if (ended_at && subscribers === 0) return []
    return [{ _id: id, name, isEnded: ended_at !== null, subscribers, renewing, month: moneyToWire(month_minor) }]
  })
}

const nobody = { subscribers: 0, renewing: 0, month_minor: 0n }

type Moved = Pick<SubscriberStatistics, 'came' | 'left' | 'cameBefore' | 'leftBefore' | 'days'>

/** Subscriptions of a creator that began and ended in a span by day, and how many did in the same time before it. */
async function cameAndLeft(db: Queryable, { performerId, from, to }: SalesSpan): Promise<Moved> {
  const before = new Date(2 * from.getTime() - to.getTime())
  const rows = await db<{ day: string; isBefore: boolean; came: number; left: number }[]>`
    select (at at time zone 'UTC')::date::text as day, at < ${from} as "isBefore",
      count(*) filter (where begins)::int as came, count(*) filter (where not begins)::int as left
    from (
      select created_at as at, true as begins from subscriptions
      where performer_id = ${performerId} and state <> 'created' and ends_at is not null
        and created_at >= ${before} and created_at < ${to}
      union all
      select ended_at, false from subscriptions
      where performer_id = ${performerId} and ends_at is not null and ended_at >= ${before} and ended_at < ${to}
    ) moved
    group by 1, 2 order by 1`
  const sumOf = (name: 'came' | 'left', isBefore: boolean) =>
    rows.reduce((sum, row) => sum + (row.isBefore === isBefore ? row[name] : 0), 0)
  return {
    came: sumOf('came', false),
    left: sumOf('left', false),
    cameBefore: sumOf('came', true),
    leftBefore: sumOf('left', true),
    days: rows.filter(({ isBefore }) => !isBefore).map(({ day, came, left }) => ({ day, came, left })),
  }
}

/** PostgreSQL knows its time zones best; one that it doesn't know is the asker's mistake. */
function zoneRefused(error: unknown): never {
  const isUnknown = error instanceof Error && 'code' in error && error.code === '22023'
  throw isUnknown ? refuseFields([{ path: 'timezone', message: "We don't know this time zone." }]) : error
}
