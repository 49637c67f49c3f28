import type { Input, OwnStoryView, Reply, StoryView, stories } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { findFiles } from '../../media/index.ts'
import { findPerformer, publisherView } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { tippedAtStories } from '../../wallet/index.ts'
import * as lists from '../store/lists.ts'
import * as store from '../store/stories.ts'
import { ownStoryView, ringView, storyView, storyViewerView } from '../views.ts'

const part = 30

/** The person who asks, as stories need to know them. */
export const selfOf = (ctx: Ctx) => ({ ...onlookerOf(ctx), id: viewerOf(ctx).id })

/** The row of rings over somebody's home (GET /user/stories). */
export async function listRings(ctx: Ctx): Promise<Reply<typeof stories.rings>> {
  const self = selfOf(ctx)
  const [rows, own] = await Promise.all([
    lists.ringsFor(ctx.db.read, self),
    self.role === 'performer' ? lists.ringOn(ctx.db.read, self, self.id) : null,
  ])
  return { data: rows.map(row => ringView(ctx, row)), own: own && { total: own.total } }
}

/** The live stories of a creator whom the viewer may see (GET /user/stories/{id}). Refuses ENTITY_NOT_FOUND. */
export async function storiesOf(ctx: Ctx, idOrUsername: string): Promise<Reply<typeof stories.storiesOf>> {
  const onlooker = selfOf(ctx)
  const performer = await findPerformer(ctx.db.sql, onlooker, idOrUsername)
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  const rows = await store.liveStories(ctx.db.sql, onlooker, performer.id)
  const isOwn = performer.id === onlooker.id
  return {
    performer: publisherView(ctx.config, performer, performer.is_subscribed || isOwn),
    data: await seenStories(ctx, rows),
  }
}

/** Stories for the viewer, with their files. */
export async function seenStories(ctx: Ctx, rows: store.SeenStory[]): Promise<StoryView[]> {
  const files = await filesOf(ctx, rows)
  return rows.flatMap(row => {
    const file = files.get(row.file_id)
    return file ? [storyView(ctx, row, file)] : []
  })
}

/** The creator's own stories (GET /performer/stories). */
export async function listOwnStories(
  ctx: Ctx,
  { isPast = false, before, limit = part }: Input<typeof stories.ownStories>['query'],
): Promise<Reply<typeof stories.ownStories>> {
  const cursor = cursorOf(before)
  const rows = await lists.ownPart(ctx.db.sql, viewerOf(ctx).id, { isPast, before: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    data: await present(ctx, shown),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One of the creator's own stories as it is now. */
export async function openOwnStory(ctx: Ctx, id: string): Promise<OwnStoryView> {
  const [view] = await present(ctx, [await ownStory(ctx, id)])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function present(ctx: Ctx, rows: store.StoryRow[]): Promise<OwnStoryView[]> {
  const ids = rows.map(row => row.id)
  const [files, tips] = await Promise.all([filesOf(ctx, rows), tippedAtStories(ctx.db.sql, ids)])
  return rows.flatMap(row => {
    const file = files.get(row.file_id)
    return file ? [ownStoryView(ctx, row, file, tips.get(row.id))] : []
  })
}

/** A story of the creator who asks; 404 for everything else. */
export async function ownStory(ctx: Ctx, id: string): Promise<store.SeenStory> {
  const row = isId(id) ? await store.findStory(ctx.db.sql, selfOf(ctx), id) : undefined
  if (row?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** Who saw one of the creator's stories (GET /performer/stories/{id}/viewers). */
export async function listViewers(
  ctx: Ctx,
  id: string,
  { before, limit = part }: Input<typeof stories.viewers>['query'],
): Promise<Reply<typeof stories.viewers>> {
  const { id: storyId } = await ownStory(ctx, id)
  const rows = await lists.viewersOf(ctx.db.sql, selfOf(ctx), storyId, { before: cursorOf(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(row => storyViewerView(ctx, row)),
    next: rows.length > limit ? (shown.at(-1)?.viewer_id ?? null) : null,
  }
}

function cursorOf(before: string | undefined): string | undefined {
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'Enter the id of the last one seen.' }])
  return before
}

async function filesOf(ctx: Ctx, rows: store.StoryRow[]) {
  const files = await findFiles(ctx.db.sql, [...new Set(rows.map(row => row.file_id))])
  return new Map(files.map(file => [file.id, file]))
}
