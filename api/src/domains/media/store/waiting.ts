import type { Queryable } from '../../../kernel/database.ts'
import { listWaiting, type WaitingAsked } from '../../../kernel/waits.ts'

/** Creators publish when it's done: what waits for longer than a day is too late for them. */
const aim_hours = 24

/** Things with files that wait for review. */
export const listUnreviewed = (db: Queryable, asked: WaitingAsked) =>
  listWaiting(
    db,
    db`
      select r.target_id as id, min(r.asked_at) + make_interval(hours => ${aim_hours}) as due_at, min(r.asked_at) as since,
        r.owner_id as person_id, r.kind as about, count(*)::int as items
      from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting'
      where r.outcome is null group by r.kind, r.target_id, r.owner_id`,
    asked,
  )

/** How many of them there are. */
export async function countUnreviewed(db: Queryable): Promise<number> {
  const [row] = await db<[{ things: number }]>`
    select count(distinct (r.kind, r.target_id))::int as things
    from file_reviews r join files f on f.id = r.file_id and f.status = 'waiting' where r.outcome is null`
  return row.things
}
