import { typesAt } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

export type SalesSpan = { performerId: string; from: Date; to: Date }

const subscriptionTypes = typesAt('subscriptions')

/**
 * What a performer earned in a span from some fans, after the fee and without what was given back, in hundredths of a
 * token: by subscriptions and by everything else. `fans` is a query of them, as `fan_id`.
 */
export async function earnedFrom(
  db: Queryable,
  { performerId, from, to }: SalesSpan,
  fans: PendingQuery<Row[]>,
): Promise<{ subscriptions_minor: bigint; sales_minor: bigint }> {
  const [row] = await db<[{ subscriptions_minor: bigint; sales_minor: bigint }]>`
    select coalesce(sum(net_minor) filter (where type = any(${subscriptionTypes})), 0)::bigint as subscriptions_minor,
      coalesce(sum(net_minor) filter (where type <> all(${subscriptionTypes})), 0)::bigint as sales_minor
    from charges
    where performer_id = ${performerId} and created_at >= ${from} and created_at < ${to} and status = 'success'
      and fan_id in (${fans})`
  return row
}

/** Sales that began in one hour of a week; `weekday` is 1 for Monday to 7 for Sunday. */
export type BuyingHour = { weekday: number; hour: number; count: number; net_minor: bigint }

/**
 * At which hours of the week fans bought in a span, by the clocks of a time zone. Without subscriptions: they renew by the
 * clock, whenever the fan is awake. Fails with PostgreSQL's 22023 for a zone that it doesn't know, also where nothing was
 * sold: the condition that reads no row is checked before any is.
 */
export function buyingHours(db: Queryable, { performerId, from, to }: SalesSpan, zone: string): Promise<BuyingHour[]> {
  return db<BuyingHour[]>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as count,
      sum(net_minor)::bigint as net_minor
    from (
      select created_at at time zone ${zone} as local, net_minor from charges
      where performer_id = ${performerId} and created_at >= ${from} and created_at < ${to} and status = 'success'
        and type <> all(${subscriptionTypes}) and ${to}::timestamptz at time zone ${zone} is not null
    ) sold
    group by 1, 2 order by 1, 2`
}
