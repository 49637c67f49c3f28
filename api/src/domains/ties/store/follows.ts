import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

/** Who follows whom since when. */
export type FollowRow = { id: string; follower_id: string; following_id: string; created_at: Date }

/** Adds a follow; answers it and whether it is new. */
export async function insertFollow(tx: Queryable, follow: FollowRow): Promise<{ row: FollowRow; isNew: boolean }> {
  const added = await tx<FollowRow[]>`insert into follows ${tx(follow)} on conflict do nothing returning *`
  if (added[0]) return { row: added[0], isNew: true }
  const [row] = await tx<FollowRow[]>`
    select * from follows where follower_id = ${follow.follower_id} and following_id = ${follow.following_id}`
  return { row: row as FollowRow, isNew: false }
}

/** Ends a follow; false where there was none. */
export async function deleteFollow(tx: Queryable, followerId: string, followingId: string): Promise<boolean> {
  const gone =
    await tx`delete from follows where follower_id = ${followerId} and following_id = ${followingId} returning 1`
  return gone.length > 0
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

/** A condition: somebody follows a creator, whose id is in a column. */
export function isFollowed(db: Queryable, followerId: string, performerId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`exists (select from follows w where w.follower_id = ${followerId} and w.following_id = ${performerId})`
}
