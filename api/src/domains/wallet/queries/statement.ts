import type { Queryable } from '../../../kernel/database.ts'
import { daysParam } from '../../../kernel/http/params.ts'
import { chargeColumns } from '../store/charges.ts'

/** What a list of charges may be narrowed to, as the wire has it. */
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

type PendingQuery = ReturnType<typeof narrowing>

export type Page<Row> = { rows: Row[]; total: number }

export type Counted<Row> = Row & { total: number }

/** The number of all comes with the rows; only a page beyond the last has to ask for it. */
export async function pageOf<Row>(
  db: Queryable,
  rows: Counted<Row>[],
  narrowed: PendingQuery,
  filter: ChargeFilter,
): Promise<Page<Row>> {
  if (rows[0] || !filter.offset) return { rows, total: rows[0]?.total ?? 0 }
  const [count] = await db<[{ total: number }]>`select count(*)::integer as total ${narrowed}`
  return { rows, total: count.total }
}

/** All of a charge, with its release day as text. */
export const columns = (db: Queryable) => db`${db(chargeColumns.map(name => `c.${name}`))}, c.release_on::text`

/** The conditions that a filter puts on the charges `c`. */
export function narrowing(db: Queryable, filter: ChargeFilter) {
  const { type, q, performerId, isToken } = filter
  const { from, to } = daysParam(filter)
  return db`
    ${type ? db`and c.type = any(${type.split(',')})` : db``}
    ${q ? db`and position(lower(${q}) in lower(c.title)) > 0` : db``}
    ${performerId ? db`and c.performer_id::text = ${performerId}` : db``}
    ${isToken === undefined ? db`` : db`and (c.paid_from = 'wallet') = ${isToken}`}
    ${from ? db`and c.created_at >= ${from}` : db``}
    ${to ? db`and c.created_at < ${to}` : db``}`
}

const sortColumns: Record<string, string> = {
  totalPrice: 'c.total_minor',
  grossPrice: 'c.total_minor',
  netPrice: 'c.net_minor',
}

/** The order and the page that a filter asks for. */
export function ordering(db: Queryable, { sort, sortBy, limit = 10, offset = 0 }: ChargeFilter) {
  const column = db(sortColumns[sortBy ?? ''] ?? 'c.created_at')
  const page = db`limit ${Math.min(limit, 200)} offset ${offset}`
  return sort === 'asc' ? db`order by ${column}, c.id ${page}` : db`order by ${column} desc, c.id desc ${page}`
}
