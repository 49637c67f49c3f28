import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { TargetType } from '../policy.ts'
import type { Range } from './follows.ts'

export type ReactionRow = {
  id: string
  user_id: string
  object_type: TargetType
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

/** What somebody bookmarked of a kind or put in a folder, newest first, as far as they may be shown it: `kept` selects those ids. */
export async function listBookmarks(
  db: Queryable,
  kind: TargetType,
  { personId, folderId }: { personId: string; folderId?: string | undefined },
  kept: PendingQuery<Row[]>,
  { limit, offset }: Range,
): Promise<{ rows: ReactionRow[]; total: number }> {
  const from = db`
    from reactions r join (${kept}) t on t.id = r.object_id
    where r.user_id = ${personId} and r.object_type = ${kind} and r.action = 'bookmark'
      ${folderId ? db`and r.id in (select reaction_id from bookmark_folder_items where folder_id = ${folderId})` : db``}`
  const [rows, [count]] = await Promise.all([
    db<ReactionRow[]>`select r.* ${from} order by r.created_at desc, r.id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${from}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
