import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What tiers say, for the search for banned terms. */
export async function writtenTiers(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select t.id as id, 'account' as target, t.performer_id as "targetId", t.performer_id as "userId",
      jsonb_build_object('tier', t.name || E'\\n' || t.included) as texts
    from subscription_tiers t where t.id > ${after} and t.ended_at is null order by t.id limit ${limit}`
}
