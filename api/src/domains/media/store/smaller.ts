import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** Finished pictures for which nobody has tried to make AVIFs, the newest first. */
export async function picturesToMakeSmaller(db: Queryable, count: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from files where made_smaller_at is null and kind = 'photo' and status = 'finished'
    order by id desc limit ${count}`
  return rows.map(({ id }) => id)
}

/** Says that the AVIFs of a picture were made, as far as they are worth keeping. */
export async function markMadeSmaller(db: Queryable, id: string): Promise<void> {
  await db`update files set made_smaller_at = ${now()} where id = ${id}`
}
