import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notHidden } from '../../visibility/index.ts'

export type FollowRow = { id: string; follower_id: string; following_id: string; created_at: Date }

/** Adds a follow; answers it and whether it is new. */
export async function insertFollow(tx: Queryable, follow: FollowRow): Promise<{ row: FollowRow; isNew: boolean }> {
  const added = await tx<FollowRow[]>`insert into follows ${tx(follow)} on conflict do nothing returning *`
  if (added[0]) return { row: added[0], isNew: true }
  const [row] = await tx<FollowRow[]>`
    select * from follows where follower_id = ${follow.follower_id} and following_id = ${follow.following_id}`
  return { row: row as FollowRow, isNew: false }
}

export async function deleteFollow(tx: Queryable, followerId: string, followingId: string): Promise<boolean> {
  const gone =
    await tx`delete from follows where follower_id = ${followerId} and following_id = ${followingId} returning 1`
  return gone.length > 0
}

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

/** A condition: somebody follows a creator, whose id is in a column. */
export function isFollowed(db: Queryable, followerId: string, performerId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`exists (select from follows w where w.follower_id = ${followerId} and w.following_id = ${performerId})`
}

/** Ends what ties two people together in either direction; answers the follows that were. */
export async function deleteFollowsBetween(tx: Queryable, one: string, other: string): Promise<FollowRow[]> {
  return tx<FollowRow[]>`
    delete from follows where (follower_id = ${one} and following_id = ${other})
      or (follower_id = ${other} and following_id = ${one}) returning *`
}

/** Ends some follows of a person, in both directions; answers those that were. */
export async function deleteFollowsOf(tx: Queryable, userId: string, limit: number): Promise<FollowRow[]> {
  return tx<FollowRow[]>`
    delete from follows where id in (
      select id from follows where follower_id = ${userId} or following_id = ${userId} limit ${limit}) returning *`
}

/** How many of those who follow somebody began between two moments. */
export async function countFollowed(db: Queryable, followingId: string, since: Date, until: Date): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from follows
    where following_id = ${followingId} and created_at between ${since} and ${until}`
  return row?.total ?? 0
}
