import type { EarningType } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { type EarnedRow, earnedBy, statement } from '../../wallet/index.ts'

/** A sale as its performer sees it. `is_paid`: a payout has paid for it. */
export type EarningRow = EarnedRow & { is_paid: boolean; refund_reason: string | null }

/** Whose name a line has: the fan's of one's own sale, and of a shared one the creator's who sold. Its fan is theirs. */
export const personIn = (row: Pick<EarningRow, 'fan_id' | 'seller_id'>): string => row.seller_id ?? row.fan_id

/** What a performer sold and got of what others sold, from wallets and subscriptions, newest first unless asked otherwise. */
export async function earningsSearch(
  db: Queryable,
  performerId: string,
  filter: statement.ChargeFilter = {},
): Promise<statement.Page<EarningRow>> {
  const narrowed = earned(db, performerId, filter)
  const rows = await db<statement.Counted<EarningRow>[]>`
    select ${statement.columns(db)}, c.seller_id, ${paid(db)} as is_paid,
      (select t.reason from ledger_transfers t where t.id = c.refund_id) as refund_reason, (select count(*)::integer ${narrowed}) as total
    ${narrowed} ${statement.ordering(db, filter)}`
  return statement.pageOf(db, rows, narrowed, filter)
}

const page_size = 1_000

/** All sales of a performer from one moment to before another, oldest first, a page at a time. */
export async function* salesBetween(
  db: Queryable,
  performerId: string,
  from: Date,
  to: Date,
): AsyncGenerator<EarningRow[]> {
  let after = db``
  for (;;) {
    const rows = await db<EarningRow[]>`
      select ${statement.columns(db)}, c.seller_id, ${paid(db)} as is_paid, null as refund_reason
      from ${earnedBy(db, performerId)} c left join earnings_paid p on p.performer_id = ${performerId}
      where c.created_at >= ${from} and c.created_at < ${to} ${after}
      order by c.created_at, c.id limit ${page_size}`
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < page_size) return
    after = db`and (c.created_at, c.id) > (${last.created_at}, ${last.id})`
  }
}

export type EarningStats = {
  gross_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  /** What collaborators got. */
  shared_minor: bigint
  net_minor: bigint
  /** The net of the same length of time before the one that was asked for; null where that has no beginning. */
  previous_net_minor: bigint | null
  /** Oldest first. */
  days: { day: string; gross_minor: bigint; tax_minor: bigint; shared_minor: bigint; net_minor: bigint }[]
  /** By what was sold, the greatest net first. */
  kinds: {
    type: EarningType
    count: number
    gross_minor: bigint
    tax_minor: bigint
    fee_minor: bigint
    shared_minor: bigint
    net_minor: bigint
  }[]
}

const days_max = 400

/**
 * Sums of what a performer sold and did not give back: all of it, by kind, and by day for the last days in which there was
 * something.
 */
export async function earningStats(
  db: Queryable,
  performerId: string,
  filter: statement.ChargeFilter = {},
): Promise<EarningStats> {
  const narrowed = db`${earned(db, performerId, filter)} and c.status = 'success'`
  const before = timeBefore(filter)
  const [kinds, days, previous] = await Promise.all([
    db<EarningStats['kinds']>`
      select c.type, count(*)::integer as count, sum(c.total_minor)::bigint as gross_minor,
        sum(c.tax_minor)::bigint as tax_minor, sum(c.fee_minor)::bigint as fee_minor,
        sum(c.shared_minor)::bigint as shared_minor, sum(c.net_minor)::bigint as net_minor ${narrowed}
      group by c.type order by net_minor desc, c.type`,
    db<EarningStats['days']>`
      select (c.created_at at time zone 'UTC')::date::text as day, sum(c.total_minor)::bigint as gross_minor,
        sum(c.tax_minor)::bigint as tax_minor, sum(c.shared_minor)::bigint as shared_minor,
        sum(c.net_minor)::bigint as net_minor ${narrowed}
      group by 1 order by 1 desc limit ${days_max}`,
    before &&
      db<[{ net_minor: bigint }]>`
        select coalesce(sum(c.net_minor), 0)::bigint as net_minor
        ${earned(db, performerId, { ...filter, ...before })} and c.status = 'success'`,
  ])
  const sumOf = (name: 'gross_minor' | 'tax_minor' | 'fee_minor' | 'shared_minor' | 'net_minor') =>
    kinds.reduce((sum, kind) => sum + kind[name], 0n)
  const sums = {
    gross_minor: sumOf('gross_minor'),
    tax_minor: sumOf('tax_minor'),
    fee_minor: sumOf('fee_minor'),
    shared_minor: sumOf('shared_minor'),
    net_minor: sumOf('net_minor'),
  }
  return { ...sums, previous_net_minor: previous ? previous[0].net_minor : null, days: days.reverse(), kinds }
}

/** The time of the same length that ends where the one asked for begins. */
function timeBefore(filter: statement.ChargeFilter): { fromDate: string; toDate: string } | undefined {
  const { from, to = now() } = daysParam(filter)
  if (!from) return undefined
  const fromDate = new Date(2 * from.getTime() - Math.max(to.getTime(), from.getTime())).toISOString()
  return readMoment(fromDate) && { fromDate, toDate: from.toISOString() }
}

function earned(db: Queryable, performerId: string, filter: statement.ChargeFilter) {
  const { isPaid } = filter
  return db`
    from ${earnedBy(db, performerId)} c left join earnings_paid p on p.performer_id = ${performerId}
    where true ${statement.narrowing(db, { ...filter, performerId: undefined })}
      ${isPaid === undefined ? db`` : db`and ${paid(db)} = ${isPaid}`}`
}

const paid = (db: Queryable) => db`coalesce((c.created_at, c.id) <= (p.paid_through, p.paid_through_id), false)`
