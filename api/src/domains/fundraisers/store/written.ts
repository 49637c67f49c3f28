import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What the fundraisers of creators say, for the search for banned terms. */
export async function writtenFundraisers(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select f.id, 'account' as target, f.performer_id as "targetId", f.performer_id as "userId",
      jsonb_build_object('fundraiser', concat_ws(E'\\n', f.title, f.text, f.reward_text)) as texts
    from fundraisers f where f.id > ${after} and f.state in ('running', 'succeeded', 'delivered')
      and f.taken_down_at is null
    order by f.id limit ${limit}`
}
