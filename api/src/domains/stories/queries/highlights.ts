import type { highlights, OwnHighlight, Reply } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findFiles } from '../../media/index.ts'
import { findPerformer, publisherView } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { findHighlight, highlightsOf, type SeenHighlight, storiesIn } from '../store/highlights.ts'
import { ringOn } from '../store/lists.ts'
import { circleView, ownHighlightView } from '../views.ts'
import { seenStories, selfOf } from './read.ts'

/** The ring and the highlights on a creator's page (GET /user/stories/{id}/highlights). Refuses ENTITY_NOT_FOUND. */
export async function listOnPage(ctx: Ctx, idOrUsername: string): Promise<Reply<typeof highlights.onPage>> {
  const onlooker = selfOf(ctx)
  const performer = await findPerformer(ctx.db.read, onlooker, idOrUsername)
  if (!performer || (await whyHidden(ctx.db.read, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  const [ring, rows] = await Promise.all([
    ringOn(ctx.db.read, onlooker, performer.id),
    highlightsOf(ctx.db.read, onlooker, { performerId: performer.id }),
  ])
  return { performerId: performer.id, ring, data: await presented(ctx, rows, circleView) }
}

/** The stories that a creator keeps in a highlight (GET /user/highlights/{id}). Refuses ENTITY_NOT_FOUND. */
export async function showHighlight(ctx: Ctx, id: string): Promise<Reply<typeof highlights.highlight>> {
  const onlooker = selfOf(ctx)
  const highlight = isId(id) ? await findHighlight(ctx.db.sql, id) : undefined
  const performer = highlight && (await findPerformer(ctx.db.sql, onlooker, highlight.performer_id))
  if (!highlight || !performer || (await whyHidden(ctx.db.sql, onlooker, performer.id)))
    throw refuse('ENTITY_NOT_FOUND')
  const rows = await storiesIn(ctx.db.sql, onlooker, id)
  if (rows.length === 0) throw refuse('ENTITY_NOT_FOUND')
  const isOwn = performer.id === onlooker.id
  return {
    performer: publisherView(ctx.config, performer, performer.is_subscribed || isOwn),
    title: highlight.title,
    data: await seenStories(ctx, rows),
  }
}

/** The creator's own highlights (GET /performer/highlights). */
export async function listOwnHighlights(ctx: Ctx): Promise<Reply<typeof highlights.ownHighlights>> {
  const rows = await highlightsOf(ctx.db.sql, onlookerOf(ctx), { performerId: viewerOf(ctx).id })
  return { data: await presented(ctx, rows, ownHighlightView) }
}

/** One of them as it is now. */
export async function openOwnHighlight(ctx: Ctx, id: string): Promise<OwnHighlight> {
  const rows = await highlightsOf(ctx.db.sql, onlookerOf(ctx), { performerId: viewerOf(ctx).id, id })
  const [view] = await presented(ctx, rows, ownHighlightView)
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function presented<View>(
  ctx: Ctx,
  rows: SeenHighlight[],
  view: (ctx: Ctx, row: SeenHighlight, file: Awaited<ReturnType<typeof findFiles>>[number]) => View,
): Promise<View[]> {
  const files = await findFiles(ctx.db.sql, [...new Set(rows.map(row => row.cover_file_id))])
  const byFile = new Map(files.map(file => [file.id, file]))
  return rows.flatMap(row => {
    const file = byFile.get(row.cover_file_id)
    return file ? [view(ctx, row, file)] : []
  })
}
