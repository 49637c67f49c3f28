import type { Queryable } from '../../../kernel/database.ts'

/** The videos of the same creator that are to be shown before this one and aren't yet, in their order. */
export async function scheduledBefore(db: Queryable, id: string, scheduledAt: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from videos
    where performer_id = (select performer_id from videos where id = ${id})
      and status = 'active' and not is_shown and published_at is null and deleted_at is null
      and (scheduled_at, id) < (${scheduledAt}::timestamptz, ${id}::uuid)
    order by scheduled_at, id`
  return rows.map(row => row.id)
}
