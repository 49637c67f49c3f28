import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { notTakenDown } from '../../moderation/index.ts'
import { buysTarget } from '../store/charges.ts'

type Fragment = PendingQuery<Row[]>

/**
 * Which of these things, of whatever kinds, the fan has a right to by a purchase that was not given back; one query. What
 * operators have taken down nobody has a right to.
 */
export async function hasPurchased(db: Queryable, fanId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  // Each half says the condition of its index, which is what lets the planner take it.
  const rows = await db<{ target_id: string }[]>`
    select c.target_id from charges c where c.fan_id = ${fanId} and c.target_id = any(${ids}) and c.status = 'success'
      and c.once and ${notTakenDown(db, db`c.target_id`)}
    union all
    select c.target_id from charges c where c.fan_id = ${fanId} and c.target_id = any(${ids}) and c.status = 'success'
      and not c.once and ${buysTarget(db)} and ${notTakenDown(db, db`c.target_id`)}`
  return new Set(rows.map(row => row.target_id))
}

/** The same as a condition, for what is bought once: the fan has bought the thing whose id is in a column. */
export function purchased(db: Queryable, fanId: string, id: Fragment): Fragment {
  return db`exists (select 1 from charges c
    where c.fan_id = ${fanId}::uuid and c.target_id = ${id} and c.status = 'success' and c.once
      and ${notTakenDown(db, db`c.target_id`)})`
}

/** The same, bought in a span of time; `from` and `until` are columns, `from` is left out where any time before will do. */
export function purchasedWhile(
  db: Queryable,
  fanId: string | null,
  id: Fragment,
  { from, until }: { from?: Fragment; until: Fragment },
): Fragment {
  if (!fanId) return db`false`
  return db`exists (select 1 from charges c where c.fan_id = ${fanId}::uuid and c.target_id = ${id}
    and c.status = 'success' and c.once and c.created_at < ${until} ${from ? db`and c.created_at >= ${from}` : db``}
    and ${notTakenDown(db, db`c.target_id`)})`
}
