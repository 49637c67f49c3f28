import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

/** What can be liked or kept. */
export type ReactedTo = 'feed' | 'performer' | 'comment' | 'gallery' | 'video' | 'product' | 'story'

/** What somebody likes or keeps since when. */
export type ReactionRow = {
  id: string
  user_id: string
  object_type: ReactedTo
  object_id: string
  action: 'like' | 'bookmark'
  created_at: Date
}

/** Notes that somebody likes or keeps something; answers it and whether it is new. */
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

/** Takes that back; false where there was nothing. */
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

/** Takes back all that people did with things of a kind that go: a query selects their ids. */
export async function deleteReactionsTo(tx: Queryable, type: ReactedTo, ids: PendingQuery<Row[]>): Promise<void> {
  await tx`delete from reactions where object_type = ${type} and object_id in (${ids})`
}
