import { type Input, moneyToWire, type SubscriberStatistics, type subscriptionStatistics } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { spanParam } from '../../../kernel/http/params.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { buyingHours, earnedFrom, type SalesSpan } from '../../earnings/index.ts'
import { liveFans } from '../store/subscriptions.ts'
import { countsOf, firstBack } from './search.ts'

type Asked = Input<typeof subscriptionStatistics.statistics>['query']

/**
 * What became of the viewer's subscribers in a span, the last 30 days unless asked otherwise, in five queries. Refuses a
 * span that ends before it begins or is longer than 400 days, and a time zone that isn't known, naming the field.
 */
export async function subscriberStatistics(ctx: Ctx, asked: Asked): Promise<SubscriberStatistics> {
  const db = ctx.db.read
  const span = { performerId: viewerOf(ctx).id, ...spanParam(asked) }
  const [counts, back, { days, ...moved }, earned, hours] = await Promise.all([
    countsOf(db, span.performerId),
    firstBack(db, span.performerId),
    cameAndLeft(db, span),
    earnedFrom(db, span, liveFans(db, span.performerId)),
    buyingHours(db, span, asked.timezone ?? 'UTC').catch(zoneRefused),
  ])
  return {
    subscribers: counts.active,
    renewing: counts.renewing,
    paused: counts.paused,
    pausedUntil: back?.toISOString() ?? null,
    ...moved,
    days,
    netFromSubscriptions: moneyToWire(earned.subscriptions_minor),
    netFromSales: moneyToWire(earned.sales_minor),
    hours: hours.map(({ weekday, hour, count, net_minor }) => ({ weekday, hour, count, net: moneyToWire(net_minor) })),
  }
}

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
    ...{ came: sumOf('came', false), left: sumOf('left', false) },
    ...{ cameBefore: sumOf('came', true), leftBefore: sumOf('left', true) },
    days: rows.filter(({ isBefore }) => !isBefore).map(({ day, came, left }) => ({ day, came, left })),
  }
}

/** PostgreSQL knows its time zones best; one that it doesn't know is the asker's mistake. */
function zoneRefused(error: unknown): never {
  const isUnknown = error instanceof Error && 'code' in error && error.code === '22023'
  throw isUnknown ? refuseFields([{ path: 'timezone', message: "We don't know this time zone." }]) : error
}
