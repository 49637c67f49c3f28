import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { type ChargeRow, chargeColumns } from '../store/charges.ts'

/** What a list of charges may be narrowed to, as the wire has it; what cannot be read as a date narrows nothing. */
export type ChargeFilter = {
  type?: string | undefined
  q?: string | undefined
  performerId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  isPaid?: boolean | undefined
  isToken?: boolean | undefined
  limit?: number | undefined
  offset?: number | undefined
  sort?: string | undefined
  sortBy?: string | undefined
}

export type Page<Row> = { rows: Row[]; total: number }

/** What a fan paid from his wallet, newest first unless asked otherwise. */
export async function chargesOf(db: Queryable, fanId: string, filter: ChargeFilter = {}): Promise<Page<ChargeRow>> {
  const narrowed = db`from charges c where c.fan_id = ${fanId} and c.paid_from = 'wallet' ${narrowing(db, filter)}`
  const rows = await db<Counted<ChargeRow>[]>`
    select ${columns(db)}, (select count(*)::integer ${narrowed}) as total ${narrowed} ${ordering(db, filter)}`
  return pageOf(db, rows, narrowed, filter)
}

type Counted<Row> = Row & { total: number }

/** The number of all comes with the rows; only a page beyond the last has to ask for it. */
async function pageOf<Row>(
  db: Queryable,
  rows: Counted<Row>[],
  narrowed: ReturnType<typeof earned>,
  filter: ChargeFilter,
): Promise<Page<Row>> {
  if (rows[0] || !filter.offset) return { rows, total: rows[0]?.total ?? 0 }
  const [count] = await db<[{ total: number }]>`select count(*)::integer as total ${narrowed}`
  return { rows, total: count.total }
}

/** A sale as its performer sees it. `is_paid`: a payout has paid for it. */
export type EarningRow = ChargeRow & { is_paid: boolean }

/** What a performer sold, from wallets and subscriptions, newest first unless asked otherwise. */
export async function earningsSearch(
  db: Queryable,
  performerId: string,
  filter: ChargeFilter = {},
): Promise<Page<EarningRow>> {
  const narrowed = earned(db, performerId, filter)
  const rows = await db<Counted<EarningRow>[]>`
    select ${columns(db)}, ${paid(db)} as is_paid, (select count(*)::integer ${narrowed}) as total
    ${narrowed} ${ordering(db, filter)}`
  return pageOf(db, rows, narrowed, filter)
}

export type EarningStats = {
  gross_minor: bigint
  fee_minor: bigint
  net_minor: bigint
  /** The net of the same length of time before the one that was asked for; null where that has no beginning. */
  previous_net_minor: bigint | null
  /** Oldest first. */
  days: { day: string; gross_minor: bigint; net_minor: bigint }[]
}

const days_max = 400

/** Sums of what a performer sold and did not give back; by day for the last days in which there was something. */
export async function earningStats(
  db: Queryable,
  performerId: string,
  filter: ChargeFilter = {},
): Promise<EarningStats> {
  const narrowed = db`${earned(db, performerId, filter)} and c.status = 'success'`
  const before = timeBefore(filter)
  const [[sums], days, previous] = await Promise.all([
    db<[Pick<EarningStats, 'gross_minor' | 'fee_minor' | 'net_minor'>]>`
      select coalesce(sum(c.total_minor), 0)::bigint as gross_minor, coalesce(sum(c.fee_minor), 0)::bigint as fee_minor,
        coalesce(sum(c.net_minor), 0)::bigint as net_minor ${narrowed}`,
    db<EarningStats['days']>`
      select (c.created_at at time zone 'UTC')::date::text as day, sum(c.total_minor)::bigint as gross_minor,
        sum(c.net_minor)::bigint as net_minor ${narrowed}
      group by 1 order by 1 desc limit ${days_max}`,
    before &&
      db<[{ net_minor: bigint }]>`
        select coalesce(sum(c.net_minor), 0)::bigint as net_minor
        ${earned(db, performerId, { ...filter, ...before })} and c.status = 'success'`,
  ])
  return { ...sums, previous_net_minor: previous ? previous[0].net_minor : null, days: days.reverse() }
}

/** The time of the same length that ends where the one asked for begins. */
function timeBefore(filter: ChargeFilter): { fromDate: string; toDate: string } | undefined {
  const from = momentOf(filter.fromDate)
  if (!from) return undefined
  const to_ms = momentOf(filter.toDate, true)?.getTime() ?? now().getTime()
  return {
    fromDate: new Date(2 * from.getTime() - Math.max(to_ms, from.getTime())).toISOString(),
    toDate: from.toISOString(),
  }
}

function earned(db: Queryable, performerId: string, filter: ChargeFilter) {
  const { isPaid } = filter
  return db`
    from charges c left join earnings_paid p on p.performer_id = c.performer_id
    where c.performer_id = ${performerId} ${narrowing(db, { ...filter, performerId: undefined })}
      ${isPaid === undefined ? db`` : db`and ${paid(db)} = ${isPaid}`}`
}

const paid = (db: Queryable) => db`coalesce((c.created_at, c.id) <= (p.paid_through, p.paid_through_id), false)`

const columns = (db: Queryable) => db`${db(chargeColumns.map(name => `c.${name}`))}, c.release_on::text`

function narrowing(db: Queryable, filter: ChargeFilter) {
  const { type, q, performerId, isToken } = filter
  const from = momentOf(filter.fromDate)
  const to = momentOf(filter.toDate, true)
  return db`
    ${type ? db`and c.type = any(${type.split(',')})` : db``}
    ${q ? db`and position(lower(${q}) in lower(c.title)) > 0` : db``}
    ${performerId ? db`and c.performer_id::text = ${performerId}` : db``}
    ${isToken === undefined ? db`` : db`and (c.paid_from = 'wallet') = ${isToken}`}
    ${from ? db`and c.created_at >= ${from}` : db``}
    ${to ? db`and c.created_at < ${to}` : db``}`
}

const day_ms = 86_400_000

/** A moment from the wire; the end of a span that is given as a day includes that day. */
function momentOf(text: string | undefined, isEnd = false): Date | undefined {
  const moment = text ? new Date(text) : undefined
  if (!text || !moment || Number.isNaN(moment.getTime())) return undefined
  return isEnd && text.length === '2026-11-28'.length ? new Date(moment.getTime() + day_ms) : moment
}

const sortColumns: Record<string, string> = {
  totalPrice: 'c.total_minor',
  grossPrice: 'c.total_minor',
  netPrice: 'c.net_minor',
}

function ordering(db: Queryable, { sort, sortBy, limit = 10, offset = 0 }: ChargeFilter) {
  const column = db(sortColumns[sortBy ?? ''] ?? 'c.created_at')
  const page = db`limit ${Math.min(limit, 200)} offset ${offset}`
  return sort === 'asc' ? db`order by ${column}, c.id ${page}` : db`order by ${column} desc, c.id desc ${page}`
}
