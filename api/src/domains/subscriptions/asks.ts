import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** How many posts subscribers can see, as columns. */
export type PostsForTiers = {
  /** Of those that begin with the tier whose id stands in another column. */
  ofTier(db: Queryable, tierId: Fragment): Fragment
  /** Of a creator's posts that are for every subscriber. */
  ofBase(db: Queryable, performerId: string): Fragment
}

declare module '../../kernel/room.ts' {
  interface RoomParts {
    /** What creators publish for their subscribers. */
    postsForTiers: PostsForTiers
  }
}
