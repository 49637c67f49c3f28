import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What stories say, for the search for banned terms. */
export async function writtenStories(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select s.id as id, 'story' as target, s.id as "targetId", s.performer_id as "userId",
      jsonb_build_object('caption', s.caption) as texts
    from stories s where s.id > ${after} and s.caption <> '' order by s.id limit ${limit}`
}

/** What highlights are called; they stand on the page of their creator. */
export async function writtenHighlights(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select h.id as id, 'account' as target, h.performer_id as "targetId", h.performer_id as "userId",
      jsonb_build_object('highlight', h.title) as texts
    from story_highlights h where h.id > ${after} order by h.id limit ${limit}`
}
