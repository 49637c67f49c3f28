import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What announced streams say, for the search for banned terms. */
export async function writtenAnnounced(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select a.id as id, 'account' as target, a.performer_id as "targetId", a.performer_id as "userId",
      jsonb_build_object('announced', a.title || E'\\n' || a.description) as texts
    from announced_streams a where a.id > ${after} and a.state = 'planned' order by a.id limit ${limit}`
}

/** What tip menus say. */
export async function writtenTipMenus(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select t.id as id, 'account' as target, t.performer_id as "targetId", t.performer_id as "userId",
      jsonb_build_object('tipMenu', t.title) as texts
    from tip_menu_entries t where t.id > ${after} order by t.id limit ${limit}`
}
