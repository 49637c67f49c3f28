import type { Queryable } from '../../../kernel/database.ts'
import type { StreamRow } from './streams.ts'

/** Streams that are live, or the one with an id if it is. */
export async function streamsRunning(db: Queryable, id?: string): Promise<StreamRow[]> {
  return db<StreamRow[]>`select * from streams where state = 'live' ${id ? db`and id = ${id}` : db``} order by id`
}

/** How many streams run whose creators sent media, and how many of those are cut off now. */
export async function countCutOff(db: Queryable): Promise<{ live: number; cutOff: number }> {
  const [row] = await db<[{ live: number; cutOff: number }]>`
    select count(*)::int as live, count(lost_at)::int as "cutOff" from streams
    where state = 'live' and type = 'public' and has_media`
  return row
}
