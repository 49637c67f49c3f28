import type { Queryable } from '../../../kernel/database.ts'

/** A post that is published by itself, and when. */
export type Scheduled = { id: string; scheduled_at: Date }

/** The posts of the same creator that are to be published before this one; of one moment, those made before it. */
export async function scheduledBefore(db: Queryable, { id, scheduled_at }: Scheduled): Promise<Scheduled[]> {
  return db<Scheduled[]>`
    select id, scheduled_at from posts
    where performer_id = (select performer_id from posts where id = ${id})
      and status = 'scheduled' and deleted_at is null
      and (scheduled_at, id) < (${scheduled_at}::timestamptz, ${id}::uuid)
    order by scheduled_at, id`
}
