import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isOpen, type SeenStory, seenColumns } from './stories.ts'

export type HighlightRow = {
  id: string
  performer_id: string
  title: string
  place: number
  created_at: Date
}

/** A highlight as one onlooker has it, with the file of its cover. */
export type SeenHighlight = HighlightRow & {
  cover_id: string | null
  story_ids: string[]
  cover_file_id: string
  may_view: boolean
}

/** The highlights of a creator in their order; those with nothing to show are left out. */
export function highlightsOf(
  db: Queryable,
  onlooker: Onlooker,
  { performerId, id }: { performerId: string; id?: string },
): Promise<SeenHighlight[]> {
  return db<SeenHighlight[]>`
    select h.*, held.story_ids, cover.file_id as cover_file_id, cover.may_view
    from story_highlights h
    cross join lateral (
      select array_agg(i.story_id order by i.place) as story_ids
      from story_highlight_items i join stories s on s.id = i.story_id
      where i.highlight_id = h.id and s.status = 'active') held
    cross join lateral (
      select s.file_id, ${isOpen(db, onlooker)} as may_view
      from story_highlight_items i join stories s on s.id = i.story_id
      where i.highlight_id = h.id and s.status = 'active'
      order by (s.id is not distinct from h.cover_id) desc, i.place limit 1) cover
    where h.performer_id = ${performerId} ${id ? db`and h.id = ${id}` : db``}
    order by h.place, h.id`
}

export async function findHighlight(db: Queryable, id: string): Promise<HighlightRow | undefined> {
  const [row] = await db<HighlightRow[]>`select * from story_highlights where id = ${id}`
  return row
}

/** The stories of a highlight in their order, without those that were taken down. */
export function storiesIn(db: Queryable, onlooker: Onlooker, highlightId: string): Promise<SeenStory[]> {
  return db<SeenStory[]>`
    select ${seenColumns(db, onlooker)} from story_highlight_items i join stories s on s.id = i.story_id
    where i.highlight_id = ${highlightId} and s.status = 'active' order by i.place`
}

/** Where a creator's highlights stand; their page is locked, so that of two new ones none is missed. */
export async function placesOf(tx: Queryable, performerId: string): Promise<number[]> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const rows = await tx<{ place: number }[]>`select place from story_highlights where performer_id = ${performerId}`
  return rows.map(row => row.place)
}

export async function lockHighlight(tx: Queryable, performerId: string, id: string): Promise<HighlightRow | undefined> {
  const [row] = await tx<HighlightRow[]>`
    select * from story_highlights where id = ${id} and performer_id = ${performerId} for update`
  return row
}

export async function insertHighlight(tx: Queryable, row: HighlightRow): Promise<void> {
  await tx`insert into story_highlights ${tx(row)}`
}

export async function changeHighlight(
  tx: Queryable,
  id: string,
  changes: { title?: string; cover_id?: string | null },
): Promise<void> {
  await tx`update story_highlights set ${tx(changes)} where id = ${id}`
}

export async function deleteHighlight(db: Queryable, performerId: string, id: string): Promise<boolean> {
  const gone = await db`delete from story_highlights where id = ${id} and performer_id = ${performerId} returning 1`
  return gone.length > 0
}

/** Numbers a creator's highlights anew, those that are named first. */
export async function orderHighlights(tx: Queryable, performerId: string, ids: string[]): Promise<void> {
  await tx`
    update story_highlights h set place = o.place
    from (select id, row_number() over (order by array_position(${ids}::uuid[], id), place, id) as place
      from story_highlights where performer_id = ${performerId}) o
    where h.id = o.id`
}

/** How many of some stories are this creator's and have been shown. */
export async function countKeepable(tx: Queryable, performerId: string, storyIds: string[]): Promise<number> {
  const [row] = await tx<[{ total: number }]>`
    select count(*)::int as total from stories
    where id = any(${storyIds}) and performer_id = ${performerId} and status = 'active'`
  return row.total
}

export async function isIn(tx: Queryable, highlightId: string, storyId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from story_highlight_items where highlight_id = ${highlightId} and story_id = ${storyId}`
  return rows.length > 0
}

/** Makes a highlight hold just these stories, in this order. What operators took down keeps its place behind them. */
export async function replaceItems(tx: Queryable, highlightId: string, storyIds: string[]): Promise<void> {
  await tx`
    delete from story_highlight_items i using stories s
    where i.highlight_id = ${highlightId} and s.id = i.story_id and s.status = 'active'
      and i.story_id <> all(${storyIds})`
  await tx`
    insert into story_highlight_items (highlight_id, story_id, place)
    select ${highlightId}, id, place from unnest(${storyIds}::uuid[]) with ordinality as o (id, place)
    on conflict (highlight_id, story_id) do update set place = excluded.place`
}
