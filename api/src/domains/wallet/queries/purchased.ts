import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { boughtOnce, type ItemKind } from '../purchasables.ts'

/** Which of these things the fan has bought and not given back; one query. */
export async function hasPurchased(db: Queryable, fanId: string, kind: ItemKind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  // The literal list of kinds is what lets the planner take the index of that list.
  const rows = boughtOnce.has(kind)
    ? await db<{ target_id: string }[]>`
        select target_id from charges where fan_id = ${fanId} and kind = ${kind} and target_id = any(${ids})
          and status = 'success' and kind in ('feed', 'video', 'gallery', 'message')`
    : await db<{ target_id: string }[]>`
        select distinct target_id from charges where fan_id = ${fanId} and kind = ${kind} and target_id = any(${ids})
          and status = 'success' and kind in ('product', 'stream')`
  return new Set(rows.map(row => row.target_id))
}

/** The same as a condition: the fan has bought the thing of this kind whose id is in a column, and not given it back. */
export function purchased(db: Queryable, fanId: string, kind: 'feed', id: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`exists (select 1 from charges c where c.fan_id = ${fanId}::uuid and c.kind = ${kind} and c.target_id = ${id}
    and c.status = 'success' and c.kind in ('feed', 'video', 'gallery', 'message'))`
}
