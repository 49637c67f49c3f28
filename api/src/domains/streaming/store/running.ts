import type { Queryable } from '../../../kernel/database.ts'
import type { StreamRow } from './streams.ts'

/** Streams that are live, or the one with an id if it is. */
export async function streamsRunning(db: Queryable, id?: string): Promise<StreamRow[]> {
  return db<StreamRow[]>`select * from streams where state = 'live' ${id ? db`and id = ${id}` : db``} order by id`
}
