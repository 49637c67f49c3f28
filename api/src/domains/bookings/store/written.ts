import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What creators say of the calls that they offer, for the search for banned terms. */
export async function writtenCallOffers(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select o.id, 'account' as target, o.performer_id as "targetId", o.performer_id as "userId",
      jsonb_build_object('calls', concat_ws(E'\\n', o.title, o.text)) as texts
    from call_offers o where o.id > ${after} order by o.id limit ${limit}`
}
