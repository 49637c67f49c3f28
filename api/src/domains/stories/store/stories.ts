import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { readable } from '../../entitlements/index.ts'
import type { SeenThing } from '../../moderation/index.ts'

export type StoryRow = {
  id: string
  performer_id: string
  file_id: string
  caption: string
  audience: 'followers' | 'subscribers'
  status: 'processing' | 'active' | 'file-error' | 'removed'
  /** Why it is not shown, in a sentence for its creator. */
  problem: string | null
  view_count: number
  like_count: number
  reply_count: number
  created_at: Date
  published_at: Date | null
  expires_at: Date | null
}

/** A story as one onlooker has it; `is_kept`: in a highlight, which it may be when it is over. */
export type SeenStory = StoryRow & { may_view: boolean; is_seen: boolean; is_liked: boolean; is_kept: boolean }

type Fragment = PendingQuery<Row[]>

/** A condition: the story `s` is live now. */
export const isLive = (db: Queryable): Fragment => db`s.status = 'active' and s.expires_at > ${now()}`

/** A condition: the story `s` is kept in a highlight. */
const isKept = (db: Queryable): Fragment =>
  db`exists (select 1 from story_highlight_items kept_item where kept_item.story_id = s.id)`

/** A condition: the story `s` is live now, or over and kept. */
export const isShown = (db: Queryable): Fragment =>
  db`s.status = 'active' and (s.expires_at > ${now()} or ${isKept(db)})`

/** A condition: the onlooker may see the story `s`; blocks are left to `notHidden`. */
export function isOpen(db: Queryable, onlooker: Onlooker): Fragment {
  return readable(db, onlooker, { id: db`s.id`, ownerId: db`s.performer_id`, audience: db`s.audience` })
}

/** A condition: somebody saw the story `s`. */
export function isSeenBy(db: Queryable, viewerId: string | null): Fragment {
  return db`exists (select 1 from story_views v where v.viewer_id = ${viewerId}::uuid and v.story_id = s.id)`
}

/** What a `SeenStory` has, of the story `s`. */
export function seenColumns(db: Queryable, onlooker: Onlooker): Fragment {
  return db`s.*, ${isOpen(db, onlooker)} as may_view, ${isSeenBy(db, onlooker.id)} as is_seen,
    ${isKept(db)} as is_kept,
    exists (select 1 from reactions r where r.user_id = ${onlooker.id}::uuid
      and r.object_type = 'story' and r.object_id = s.id and r.action = 'like') as is_liked`
}

/** The live stories of a creator, the oldest first. */
export function liveStories(db: Queryable, onlooker: Onlooker, performerId: string): Promise<SeenStory[]> {
  return db<SeenStory[]>`
    select ${seenColumns(db, onlooker)} from stories s
    where s.performer_id = ${performerId} and ${isLive(db)} order by s.published_at, s.id`
}

/** A story, live or not; the caller decides who may know of it. */
export async function findStory(db: Queryable, onlooker: Onlooker, id: string): Promise<SeenStory | undefined> {
  const [row] = await db<SeenStory[]>`select ${seenColumns(db, onlooker)} from stories s where s.id = ${id}`
  return row
}

export async function lockStory(tx: Queryable, id: string): Promise<StoryRow | undefined> {
  const [row] = await tx<StoryRow[]>`select * from stories where id = ${id} for update`
  return row
}

export async function insertStory(tx: Queryable, story: StoryRow): Promise<void> {
  await tx`insert into stories ${tx(story)}`
}

export type StoryChanges = Partial<Pick<StoryRow, 'status' | 'problem' | 'published_at' | 'expires_at'>>

export async function changeStory(tx: Queryable, id: string, changes: StoryChanges): Promise<void> {
  await tx`update stories set ${tx(changes)} where id = ${id}`
}

/** Deletes a story of a creator, with a highlight that held nothing else. */
export async function deleteOwnStory(tx: Queryable, performerId: string, id: string): Promise<boolean> {
  const gone = await tx`delete from stories where id = ${id} and performer_id = ${performerId} returning 1`
  await tx`
    delete from story_highlights h where h.performer_id = ${performerId}
      and not exists (select 1 from story_highlight_items i where i.highlight_id = h.id)`
  return gone.length > 0
}

/** How many stories of a creator are live or on their way; their page is locked, so that of two new ones none is missed. */
export async function countCurrent(tx: Queryable, performerId: string): Promise<number> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from stories s
    where s.performer_id = ${performerId} and (s.status = 'processing' or (${isLive(tx)}))`
  return row.total
}

/** The stories that a file is in and that wait for it, or for an appeal against its refusal. */
export async function waitingFor(tx: Queryable, fileId: string): Promise<StoryRow[]> {
  return tx<StoryRow[]>`
    select * from stories where file_id = ${fileId} and status in ('processing', 'file-error') for update`
}

/** The stories that show a file to the onlooker. */
export async function opensFile(
  db: Queryable,
  onlooker: Onlooker,
  fileId: string,
): Promise<{ performer_id: string }[]> {
  return db<{ performer_id: string }[]>`
    select s.performer_id from stories s
    where s.file_id = ${fileId} and ${isShown(db)} and ${isOpen(db, onlooker)}`
}

/** Moves a counter of a story. */
export async function moveCount(tx: Queryable, id: string, column: 'like_count' | 'reply_count', by: 1 | -1) {
  await tx`update stories set ${tx(column)} = greatest(${tx(column)} + ${by}, 0) where id = ${id}`
}

/** Stories as operators see them who decide about them (`Look` of moderation). */
export async function lookAtStories(db: Queryable, ids: string[]): Promise<SeenThing[]> {
  if (ids.length === 0) return []
  return db<SeenThing[]>`
    select s.id, null as name, s.performer_id as "performerId", left(s.caption, 140) as title, s.file_id as "fileId"
    from stories s where s.id = any(${ids.filter(isId)}::uuid[])`
}
