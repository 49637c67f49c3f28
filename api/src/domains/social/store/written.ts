import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What comments say, for the search for banned terms. */
export async function writtenComments(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select c.id as id, 'comment' as target, c.id as "targetId", c.user_id as "userId",
      jsonb_build_object('content', c.content) as texts
    from comments c where c.id > ${after} order by c.id limit ${limit}`
}
