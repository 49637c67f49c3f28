import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../database.ts'
import { silent_ms_max } from './node.ts'

type Fragment = PendingQuery<Row[]>

const silence = (db: Queryable): Fragment => db`(clock_timestamp() - n.seen_at)`
const isUnlocked = (db: Queryable): Fragment => db`pg_try_advisory_xact_lock(hashtextextended(n.process, 0))`
const limit = (db: Queryable): Fragment => db`${silent_ms_max}::int * interval '1 millisecond'`

/**
 * SQL: whether the process of this id is known to be dead. It has stopped in order, or hasn't been heard of for six seconds
 * and holds its lock no more; one that is frozen or busy is alive. False where the id is null.
 */
export function isDead(db: Queryable, nodeId: Fragment): Fragment {
  return db`
    (${nodeId} is not null and not exists (
      select 1 from nodes n where n.id = ${nodeId}
        and case when ${silence(db)} < ${limit(db)} then true else not ${isUnlocked(db)} end))`
}

/** SQL: in how many seconds it will be known that the process of this id is dead; null while it lives. */
export function freeIn_s(db: Queryable, nodeId: Fragment): Fragment {
  return db`
    (select extract(epoch from ${limit(db)} - ${silence(db)})::float8 from nodes n
     where n.id = ${nodeId} and ${isUnlocked(db)})`
}
