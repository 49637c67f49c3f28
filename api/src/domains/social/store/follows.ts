import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { FollowRow } from '../../ties/index.ts'
import { notHidden } from '../../visibility/index.ts'

export type Range = { limit: number; offset: number }

/** One side of somebody's follows, newest first, with the number of all; people hidden from them are left out. */
export async function listFollows(
  db: Queryable,
  side: 'followers' | 'following',
  person: Onlooker & { id: string },
  { limit, offset }: Range,
): Promise<{ rows: FollowRow[]; total: number }> {
  const where =
    side === 'followers'
      ? db`f.following_id = ${person.id} and ${notHidden(db, person, db`f.follower_id`)}`
      : db`f.follower_id = ${person.id} and ${notHidden(db, person, db`f.following_id`)}`
  const [rows, [count]] = await Promise.all([
    db<FollowRow[]>`
      select f.* from follows f where ${where} order by f.created_at desc, f.id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from follows f where ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** How many of those who follow somebody began between two moments. */
export async function countFollowed(db: Queryable, followingId: string, since: Date, until: Date): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from follows
    where following_id = ${followingId} and created_at between ${since} and ${until}`
  return row?.total ?? 0
}
