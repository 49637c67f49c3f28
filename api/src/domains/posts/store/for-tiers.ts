import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** What subscriptions ask of posts: how many there are for a tier, and for every subscriber, as columns. */
export const postsForTiers = {
  ofTier: (db: Queryable, tierId: Fragment): Fragment =>
    db`(select count(*)::int from posts p where p.tier_id = ${tierId} and p.status = 'active')`,
  ofBase: (db: Queryable, performerId: string): Fragment =>
    db`(select count(*)::int from posts where performer_id = ${performerId} and audience = 'subscribers'
      and tier_id is null and status = 'active')`,
}
