import type { Input, Reply, wall } from '@fanfare/contract'
import { fromNow, minute_ms, nowMs } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { signatureOf } from '../../../kernel/storage/urls.ts'
import { findPeople } from '../../identity/index.ts'
import { absent_ms } from '../lifecycle.ts'
import { openMatches, stillsOf } from '../store/stills.ts'
import { liveStreams } from '../store/streams.ts'
import { presentStreams } from './present.ts'

const open_ms = 10 * minute_ms

/**
 * Everything that is live (GET /operator/streams): public streams with their latest stills, and private shows, into which
 * nobody looks.
 */
export async function showWall(
  ctx: Ctx,
  { limit = 10, offset = 0 }: Input<typeof wall.wall>['query'],
): Promise<Reply<typeof wall.wall>> {
  const onlooker = onlookerOf(ctx)
  const { rows, total } = await liveStreams(
    ctx.db.sql,
    onlooker,
    { withShows: true, limit, offset },
    fromNow(-absent_ms),
  )
  const [streams, stills] = await Promise.all([
    presentStreams(ctx, onlooker, rows),
    stillsOf(
      ctx.db.sql,
      rows.map(row => row.id),
    ),
  ])
  const data = streams.map(stream => {
    const takenAt = stills.get(stream._id)
    const still = takenAt ? stillUrl(ctx, stream._id, takenAt) : null
    return { ...stream, still, stillAt: takenAt?.toISOString() ?? null }
  })
  return { data, total }
}

/** Streams that looked like a known picture and wait for a decision (GET /operator/stream-matches). */
export async function listMatches(
  ctx: Ctx,
  { limit = 10, offset = 0 }: Input<typeof wall.streamMatches>['query'],
): Promise<Reply<typeof wall.streamMatches>> {
  const { rows, total } = await openMatches(ctx.db.sql, { limit, offset })
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.performer_id),
  )
  const data = rows.map(row => {
    const person = people.get(row.performer_id)
    return {
      _id: row.id,
      streamId: row.stream_id,
      title: row.title,
      isLive: row.state === 'live',
      performerId: row.performer_id,
      name: person?.name ?? '',
      username: person?.username ?? null,
      still: stillUrl(ctx, row.id, row.created_at),
      note: row.note,
      wasStopped: row.was_stopped,
      createdAt: row.created_at.toISOString(),
    }
  })
  return { data, total }
}

/** The address of a still, for this operator in this session, for a few minutes. */
function stillUrl(ctx: Ctx, id: string, takenAt: Date): string {
  const { id: viewerId, sessionId } = viewerOf(ctx)
  const expires_ms = (Math.floor(nowMs() / open_ms) + 2) * open_ms
  const query = signatureOf(ctx.secret, id, 'still', { viewerId, sessionId }, expires_ms)
  return `${ctx.config.publicApiUrl}/streaming/stills/${id}?${query}&t=${takenAt.getTime()}`
}
