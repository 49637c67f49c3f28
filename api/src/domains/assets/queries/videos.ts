import type { Input, Participation, VideoView, videos } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { viewCounter } from '../../../kernel/view-counter.ts'
import { withCollaborators } from '../../collaborations/index.ts'
import { findFiles } from '../../media/index.ts'
import { findPerformers } from '../../profiles/index.ts'
import { peopleViews } from '../../releases/index.ts'
import { addViewsOf, findSeen, type Seen, type VideoRow } from '../store/assets.ts'
import * as lists from '../store/lists.ts'
import { participantsOf, participationsOf } from '../store/videos.ts'
import { participationView, videoView } from '../views/videos.ts'
import { filterOf } from './filter.ts'
import type { CommentRefusalOf } from './galleries.ts'
import { openKnown } from './rights.ts'

type Page = { data: VideoView[]; total: number }

/** Who looked at videos. */
export const videoViews = viewCounter(addViewsOf('video'))

/** Videos for the viewer, newest first (GET /performer-assets/videos/search). */
export async function listVideos(ctx: Ctx, query: Input<typeof videos.videos>['query']): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const { rows, total } = await lists.searchShown(ctx.db.read, 'video', onlookerOf(ctx), filter)
  return { data: await present(ctx, rows), total }
}

/** How many videos a search finds for the viewer, of everyone or of one creator. */
export async function countVideos(ctx: Ctx, q: string, performerId?: string): Promise<number> {
  const filter = filterOf({ q, performerId })
  return filter ? lists.countShown(ctx.db.read, 'video', onlookerOf(ctx), filter) : 0
}

/** The creator's own videos (GET /performer/performer-assets/videos/search). */
export async function listOwnVideos(ctx: Ctx, query: Input<typeof videos.ownVideos>['query']): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const creator = { ...onlookerOf(ctx), id: viewerOf(ctx).id }
  const { rows, total } = await lists.ownAssets(ctx.db.sql, 'video', creator, filter)
  return { data: await present(ctx, rows), total }
}

/** A video by id or slug, as far as the viewer may know of it, and whether they may comment; counts a view. */
export async function openVideo(ctx: Ctx, idOrSlug: string, refusalOf: CommentRefusalOf): Promise<VideoView> {
  const row = await openKnown(ctx, 'video', onlookerOf(ctx), idOrSlug)
  const { id, performer_id: ownerId, may_view: mayView, is_on_site } = row
  const [view, refusal] = await Promise.all([
    presentOne(ctx, row),
    is_on_site ? refusalOf(ctx, { ownerId, mayView }) : 'nobody',
  ])
  videoViews.count(ctx, { id, ownerId })
  return { ...(await withCollaborators(ctx, view)), mayComment: refusal === null, commentRefusal: refusal ?? null }
}

/** One of the creator's own videos. */
export async function openOwnVideo(ctx: Ctx, id: string): Promise<VideoView> {
  const row = isId(id) ? await findSeen(ctx.db.sql, 'video', onlookerOf(ctx), { id }) : undefined
  if (row?.performer_id !== viewerOf(ctx).id || row.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  return presentOne(ctx, row)
}

/** Videos by their ids, as this onlooker may see them now; what they may not know of is left out. */
export async function videoViewsOf(
  ctx: Ctx,
  ids: string[],
  how = { alsoBought: false },
): Promise<Map<string, VideoView>> {
  const rows = await lists.shownAmong(ctx.db.read, 'video', onlookerOf(ctx), ids, how)
  return new Map((await present(ctx, rows)).map(view => [view._id, view]))
}

/** Videos of others that name the viewer (GET /participations). */
export async function listParticipations(
  ctx: Ctx,
  { status, limit = 10, offset = 0 }: Input<typeof videos.participations>['query'],
): Promise<{ data: Participation[]; total: number }> {
  const onlooker = onlookerOf(ctx)
  const asked = { status, limit, offset }
  const { rows, total } = await participationsOf(ctx.db.sql, { ...onlooker, id: viewerOf(ctx).id }, asked)
  const [performers, files] = await Promise.all([
    findPerformers(
      ctx.db.sql,
      onlooker,
      rows.map(row => row.performer_id),
    ),
    filesOf(ctx, rows),
  ])
  const data = rows.flatMap(row => {
    const performer = performers.get(row.performer_id)
    return performer ? participationView(ctx, row, { performer, files }) : []
  })
  return { data, total }
}

async function presentOne(ctx: Ctx, row: Seen<VideoRow>): Promise<VideoView> {
  const [view] = await present(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function filesOf(ctx: Ctx, rows: VideoRow[]) {
  const ids = rows.flatMap(row => [row.file_id, row.teaser_file_id ?? [], row.thumbnail_file_id ?? []].flat())
  return new Map((await findFiles(ctx.db.sql, ids)).map(file => [file.id, file]))
}

/** Loads all that a page of videos shows, in three questions, and makes the wire shape. */
async function present(ctx: Ctx, rows: Seen<VideoRow>[]): Promise<VideoView[]> {
  if (rows.length === 0) return []
  const onlooker = onlookerOf(ctx)
  const [participants, files, shown] = await Promise.all([
    participantsOf(
      ctx.db.sql,
      rows.map(row => row.id),
    ),
    filesOf(ctx, rows),
    peopleViews(ctx, rows),
  ])
  const named = [...participants.values()].flat().map(row => row.performer_id)
  const ids = [...new Set([...rows.map(row => row.performer_id), ...named])]
  const people = await findPerformers(ctx.db.sql, onlooker, ids)
  return rows.flatMap(row => {
    const performer = people.get(row.performer_id)
    if (!performer) return []
    const own = { performer, participants: participants.get(row.id) ?? [], named: shown(row) }
    return videoView(ctx, row, { ...own, people, files })
  })
}
