import type { Queryable } from '../../kernel/database.ts'

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

/** One side of somebody's follows, newest first, with the number of all. */
export async function listFollows(
  db: Queryable,
  side: 'followers' | 'following',
  userId: string,
  limit: number,
  offset: number,
) {
  const where = side === 'followers' ? db`following_id = ${userId}` : db`follower_id = ${userId}`
  const [rows, [count]] = await Promise.all([
    db<FollowRow[]>`select * from follows where ${where} order by created_at desc, id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from follows where ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export type ReactionRow = {
  id: string
  user_id: string
  object_type: 'feed' | 'performer'
  object_id: string
  action: 'like' | 'bookmark'
  created_at: Date
}

export async function insertReaction(
  tx: Queryable,
  reaction: ReactionRow,
): Promise<{ row: ReactionRow; isNew: boolean }> {
  const added = await tx<ReactionRow[]>`insert into reactions ${tx(reaction)} on conflict do nothing returning *`
  if (added[0]) return { row: added[0], isNew: true }
  const { user_id, object_type, object_id, action } = reaction
  const [row] = await tx<ReactionRow[]>`
    select * from reactions where user_id = ${user_id} and object_type = ${object_type} and object_id = ${object_id} and action = ${action}`
  return { row: row as ReactionRow, isNew: false }
}

export async function deleteReaction(
  tx: Queryable,
  reaction: Omit<ReactionRow, 'id' | 'created_at'>,
): Promise<boolean> {
  const { user_id, object_type, object_id, action } = reaction
  const gone = await tx`
    delete from reactions where user_id = ${user_id} and object_type = ${object_type} and object_id = ${object_id} and action = ${action}
    returning 1`
  return gone.length > 0
}
