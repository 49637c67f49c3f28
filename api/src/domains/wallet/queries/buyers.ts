import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { buysTarget } from '../store/charges.ts'

type Sales = { buyers: number; quantity: number; gross_minor: bigint; net_minor: bigint }

/** What one of a creator's things sold, refunded sales left out. */
export async function salesOf(db: Queryable, performerId: string, id: string): Promise<Sales> {
  const [row] = await db<[Sales]>`
    select count(distinct fan_id)::int as buyers, coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(total_minor), 0)::bigint as gross_minor,
      coalesce(sum(net_minor), 0)::bigint as net_minor from charges c
    where performer_id = ${performerId} and target_id = ${id} and status = 'success' and ${buysTarget(db)}`
  return row
}

/** How many people bought each of a creator's things and have not given it back. */
export async function buyersOf(db: Queryable, performerId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ target_id: string; buyers: number }[]>`
    select target_id, count(distinct fan_id)::int as buyers from charges c
    where performer_id = ${performerId} and target_id = any(${ids}) and status = 'success' and ${buysTarget(db)}
    group by target_id`
  return new Map(rows.map(row => [row.target_id, row.buyers]))
}

/** A query of the fans, as `fan_id`, who paid a creator at least so much and didn't get it back. */
export function fansWhoSpent(db: Queryable, performerId: string, least_minor: bigint): PendingQuery<Row[]> {
  return db`select fan_id from charges where performer_id = ${performerId} and status = 'success'
    group by fan_id having sum(total_minor) >= ${least_minor}`
}

/** All that a fan paid a creator and didn't get back. */
export async function spentBy(db: Queryable, performerId: string, fanId: string): Promise<bigint> {
  const [row] = await db<[{ total: bigint }]>`
    select coalesce(sum(total_minor), 0)::bigint as total from charges
    where fan_id = ${fanId} and performer_id = ${performerId} and status = 'success'`
  return row.total
}
