import { minute_ms, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import {
  type FileRow,
  findFiles,
  greyFrames,
  markedPhotosLike,
  markedSegment_s,
  openingsOf,
  otherName,
  readStored,
  type SegmentTable,
  tableName,
  Unusable,
  viewerCode,
} from '../../media/index.ts'
import { compareClip } from '../detect/clip.ts'
import { compare } from '../detect/find.ts'
import { judge, scoreOf, signsNeeded } from '../detect/score.ts'
import { findTrace, settleTrace, type TraceRow } from '../store.ts'

/** How many of a creator's photos are compared where they don't say which one it was. */
const looked_max = 6
/** How frames of clips are compared: small, because the signs are coarse, and fewer of a second where there are many. */
const frame = { width: 64, height: 36 }
const fps_short = 8
const fps_long = 4
const long_ms = 15 * minute_ms
/** Less alike than this, it is another clip. */
const clipLikeness_min = 0.6

/** Finds out who a found photo was shown to, and writes that down once; doing it again changes nothing. */
export async function traceLeak(app: App, traceId: string): Promise<void> {
  const trace = await findTrace(app.db.sql, traceId)
  if (trace?.outcome !== 'waiting') return
  const [found] = trace.found_file_id ? await findFiles(app.db.sql, [trace.found_file_id]) : []
  const settled = found ? await orUnreadable(outcomeOf(app, trace, found)) : unreadable
  await settleTrace(app.db.sql, trace.id, { ...settled, done_at: now() })
}

type Settled = Partial<TraceRow> & Pick<TraceRow, 'outcome'>

const unreadable: Settled = { outcome: 'unreadable' }

/** What nothing can be read of stays so; failures of the machine are tried again. */
async function orUnreadable(outcome: Promise<Settled>): Promise<Settled> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof Unusable) return unreadable
    throw error
  }
}

async function outcomeOf(app: App, trace: TraceRow, found: FileRow): Promise<Settled> {
  const match = found.kind === 'video' ? await sameClip(app, trace, found) : await samePhoto(app, trace, found)
  if (!match) return { outcome: trace.file_id ? 'another' : 'unknown' }
  const { file, cells, likeness, signs } = match
  const known = { file_id: file.id, likeness }
  const shown = (await openingsOf(app.db.sql, file.id)).filter(({ viewerId }) => viewerId !== file.owner_id)
  if (shown.length === 0) return { outcome: 'unseen', ...known, candidates: 0 }
  if (signs < signsNeeded(shown.length)) return { outcome: 'short', ...known, candidates: shown.length }
  const scores = shown.map(({ viewerId }) => ({
    viewerId,
    z: scoreOf(cells, viewerCode(app.secret, file.id, viewerId, cells.length)),
  }))
  const { viewerId, chance_log10, best_z, second_z } = judge(cells, scores)
  const measured = { ...known, candidates: shown.length, chance_log10, score: best_z, second_score: second_z }
  if (!viewerId) return { outcome: 'nobody', ...measured }
  const shown_at = shown.find(one => one.viewerId === viewerId)?.firstAt ?? null
  return { outcome: 'found', ...measured, viewer_id: viewerId, shown_at }
}

/** What was found lies on a file: where each place that carries a sign leans to, and how many of them there are. */
type Match = { file: FileRow; cells: Float64Array; likeness: number; signs: number }

/** The photo that a found one was taken from, among those that it may be. */
async function samePhoto(app: App, trace: TraceRow, { id, mime_type }: FileRow): Promise<Match | null> {
  // Our decoder doesn't read what phones write, so the picture that was made of it stands for it.
  const found = await readStored(app, id, mime_type === 'image/heic' ? 'view' : 'original')
  if (!found) return null
  const files = trace.file_id
    ? await findFiles(app.db.sql, [trace.file_id])
    : await markedPhotosLike(app.db.sql, trace.performer_id, found, looked_max)
  let best: (Match & { detail: number }) | null = null
  for (const file of files) {
    const plain = await readStored(app, file.id, 'view')
    const one = plain && (await compare(plain, found))
    if (one && one.detail > (best?.detail ?? -1)) best = { file, ...one, signs: one.covered }
  }
  return best
}

/** The video that was named, where the found clip is a part of it. */
async function sameClip(app: App, trace: TraceRow, found: FileRow): Promise<Match | null> {
  const [file] = trace.file_id ? await findFiles(app.db.sql, [trace.file_id]) : []
  const stream = file?.streams?.at(-1)?.name
  if (!file || !stream) return null
  const size = { ...frame, fps: (file.duration_ms ?? 0) > long_ms ? fps_long : fps_short }
  const read = async (id: string, rendition: string) => {
    const bytes = await greyFrames(app, id, rendition, size)
    return bytes && { bytes, ...size }
  }
  const [a, b] = [await read(file.id, `${stream}.mp4`), await read(file.id, otherName(stream))]
  const leak = await read(found.id, 'original')
  const table = await readStored(app, file.id, tableName(stream))
  if (!a || !b || !leak || !table) return null
  const { a: lengths } = JSON.parse(table.toString()) as SegmentTable
  const compared = compareClip(leak, { a, b, segment_s: markedSegment_s, segments: lengths.length })
  return compared.likeness < clipLikeness_min ? null : { file, ...compared, signs: compared.covered }
}
