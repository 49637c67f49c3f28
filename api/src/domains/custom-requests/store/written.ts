import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What creators say that they make, for the search for banned terms. */
export async function writtenRequestOffers(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select s.performer_id as id, 'account' as target, s.performer_id as "targetId", s.performer_id as "userId",
      jsonb_build_object('customRequests', s.text) as texts
    from custom_request_settings s where s.performer_id > ${after} and s.is_on order by s.performer_id limit ${limit}`
}
