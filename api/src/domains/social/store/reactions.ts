import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { ReactionRow } from '../../ties/index.ts'
import type { TargetType } from '../policy.ts'
import type { Range } from './follows.ts'

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
