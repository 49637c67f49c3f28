import { type Input, moneyToWire, type PastStream, type pastStreams, type Reply } from '@fanfare/contract'
import { minute_ms } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { readMoment } from '../../../kernel/moments.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { fileView, findFiles, renameFile } from '../../media/index.ts'
import { countFollowed } from '../../social/index.ts'
import { countSubscribed } from '../../subscriptions/index.ts'
import { type StreamSales, salesOfStreams, topTippers } from '../../wallet/index.ts'
import { countRecordings, recordingsOf } from '../store/recordings.ts'
import { endedStreams, findStream, type StreamRow } from '../store/streams.ts'
import { countAllViewers } from '../store/viewers.ts'
import { presentStreams } from './present.ts'
import { listRecordings } from './streams.ts'

const page_rows = 10
const leaders_max = 10

/** The viewer's streams that have ended, newest first (GET /streaming/past). */
export async function listPast(
  ctx: Ctx,
  { after, limit = page_rows }: Input<typeof pastStreams.pastStreams>['query'],
): Promise<Reply<typeof pastStreams.pastStreams>> {
  const [at = '', id = ''] = (after ?? '').split('_')
  const started_at = readMoment(at)
  if (after && (!started_at || !isId(id))) return { data: [], next: null }
  const rows = await endedStreams(ctx.db.read, viewerOf(ctx).id, started_at && { at: started_at, id }, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const figures = await figuresOf(ctx, shown)
  return {
    data: figures.map(({ view }) => view),
    next: last?.started_at ? `${last.started_at.toISOString()}_${last.id}` : null,
  }
}

const nothing: StreamSales = { net_minor: 0n, tips: 0, tips_minor: 0n, tickets: 0, tickets_minor: 0n }

/** What streams came to, in a constant number of queries. */
async function figuresOf(ctx: Ctx, rows: StreamRow[]): Promise<{ view: PastStream; sales: StreamSales }[]> {
  const ids = rows.map(row => row.id)
  const [views, viewers, recordings, sales] = await Promise.all([
    presentStreams(ctx, onlookerOf(ctx), rows),
    countAllViewers(ctx.db.sql, ids),
    countRecordings(ctx.db.sql, ids),
    salesOfStreams(ctx.db.sql, viewerOf(ctx).id, rows.map(placeOf)),
  ])
  return rows.flatMap((row, index) => {
    const stream = views[index]
    const sold = sales.get(row.id) ?? nothing
    const { from, to } = spanOf(row)
    if (!stream) return []
    const view = {
      stream,
      length: Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000)),
      viewers: viewers.get(row.id) ?? 0,
      viewersMost: row.viewers_most,
      netPrice: moneyToWire(sold.net_minor),
      tips: moneyToWire(sold.tips_minor),
      tipCount: sold.tips,
      tickets: sold.tickets,
      recordings: recordings.get(row.id) ?? 0,
    }
    return [{ view, sales: sold }]
  })
}

const spanOf = ({ started_at, ended_at, created_at, updated_at }: StreamRow) => ({
  from: started_at ?? created_at,
  to: ended_at ?? updated_at,
})

/** A ticket that was being paid while the stream ended is counted too. */
function placeOf(row: StreamRow) {
  const until = new Date(spanOf(row).to.getTime() + minute_ms)
  return { streamId: row.id, conversationId: row.conversation_id, since: row.created_at, until }
}

/** How one of the viewer's streams went (GET /streaming/past/{id}). Refuses ENTITY_NOT_FOUND, also while it runs. */
export async function summaryOf(ctx: Ctx, id: string): Promise<Reply<typeof pastStreams.summary>> {
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  const { id: viewerId } = viewerOf(ctx)
  if (row?.performer_id !== viewerId || row.type !== 'public' || row.state !== 'ended') throw refuse('ENTITY_NOT_FOUND')
  const { from, to } = spanOf(row)
  const [[figures], leaders, newFollowers, newSubscribers, files] = await Promise.all([
    figuresOf(ctx, [row]),
    topTippers(ctx.db.sql, row.conversation_id, leaders_max),
    countFollowed(ctx.db.sql, viewerId, from, to),
    countSubscribed(ctx.db.sql, viewerId, from, to),
    listRecordings(ctx, id),
  ])
  if (!figures) throw refuse('ENTITY_NOT_FOUND')
  const people = await findPeople(
    ctx.db.sql,
    leaders.map(({ fan_id }) => fan_id),
  )
  return {
    ...figures.view,
    ticketTokens: moneyToWire(figures.sales.tickets_minor),
    newFollowers,
    newSubscribers,
    files: files.data,
    leaders: leaders.flatMap(({ fan_id, spent_minor }) => {
      const person = people.get(fan_id)
      return person ? [{ ...personView(ctx.config, person), spent: moneyToWire(spent_minor) }] : []
    }),
  }
}

/** Names a video that was kept of one of the viewer's streams (PUT /streaming/past/{id}/recordings/{fileId}). */
export async function nameRecording(
  ctx: Ctx,
  { id, fileId, name }: { id: string; fileId: string; name: string },
): Promise<Reply<typeof pastStreams.nameRecording>> {
  const viewer = viewerOf(ctx)
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  const isOwn = row?.performer_id === viewer.id && (await recordingsOf(ctx.db.sql, row.id)).includes(fileId)
  const named = isOwn && (await renameFile(ctx.db.sql, viewer.id, fileId, name.trim()))
  const [file] = named ? await findFiles(ctx.db.sql, [fileId]) : []
  if (!file) throw refuse('ENTITY_NOT_FOUND')
  return fileView(ctx, file, { viewer, mayView: true })
}
