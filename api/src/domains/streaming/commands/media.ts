import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { setStreaming } from '../../profiles/index.ts'
import { lost_ms_max } from '../lifecycle.ts'
import { dropFanCameras, lockShowOfStream } from '../store/requests.ts'
import { changeStream, lockStream, lostBefore, type StreamRow, withMedia } from '../store/streams.ts'
import { cameraArrives, cameraLost, streamOfCamera } from './camera.ts'
import { endStream } from './end.ts'
import { engineOf, type Live } from './engine.ts'
import { factOf } from './live.ts'
import { goOn, standStill } from './meter.ts'
import { recordStream } from './recordings.ts'

/**
 * A creator's picture or sound arrives: the stream is live, or live again. One that has ended takes nothing more. Or it is
 * that of a show's fan.
 */
export async function mediaArrives(app: Live, streamId: string): Promise<void> {
  const shown = streamOfCamera(streamId)
  if (shown) return cameraArrives(app, shown)
  const row = isId(streamId) ? await app.db.tx(tx => beLive(tx, streamId, true)) : undefined
  if (row?.state === 'ended') await engineOf(app).close(streamId)
  else if (row?.is_recorded) await recordStream(app, streamId)
}

/** The creator says by the socket that they are live, as those do who send their media elsewhere. */
export async function creatorArrives(app: Live, streamId: string): Promise<StreamRow | undefined> {
  return app.db.tx(tx => beLive(tx, streamId, false))
}

async function beLive(tx: Tx, streamId: string, hasMedia: boolean): Promise<StreamRow | undefined> {
  const show = await lockShowOfStream(tx, streamId)
  const row = await lockStream(tx, streamId)
  if (!row || row.state === 'ended') return row
  const isNew = row.state === 'offline'
  const live = await changeStream(tx, streamId, {
    state: 'live',
    lost_at: null,
    ...(hasMedia && { has_media: true, carrier: row.carrier === 'agora' ? 'own' : row.carrier }),
    ...(isNew && { started_at: now() }),
  })
  if (isNew) await setStreaming(tx, row.performer_id, row.type, now())
  if (isNew) await recordFact(tx, 'stream_live', factOf(live))
  else if (row.lost_at || row.carrier !== live.carrier) await recordFact(tx, 'stream_changed', factOf(live))
  if (show) await goOn(tx, show)
  return live
}

/** Nothing comes from a creator any more: without them a public stream ends in a minute, and a show's meter stands. */
export async function mediaLost(app: Live, streamId: string): Promise<void> {
  const shown = streamOfCamera(streamId)
  if (shown) return cameraLost(app, shown)
  if (isId(streamId)) await lose(app, streamId, row => row.has_media)
}

/** The socket of a creator who sends their media elsewhere is gone, which is all that we know of them. */
export async function creatorLost(app: Live, streamId: string): Promise<void> {
  await lose(app, streamId, row => !row.has_media)
}

async function lose(app: Live, streamId: string, applies: (row: StreamRow) => boolean): Promise<void> {
  await app.db.tx(async tx => {
    const show = await lockShowOfStream(tx, streamId)
    const row = await lockStream(tx, streamId)
    if (row?.state !== 'live' || row.lost_at || !applies(row)) return
    const at = now()
    const lost = await changeStream(tx, streamId, { lost_at: at })
    await recordFact(tx, 'stream_changed', factOf(lost))
    if (show) return standStill(tx, show)
    await addJobIn(tx, 'end_lost_stream', { streamId }, { runAt: new Date(at.getTime() + lost_ms_max) })
  })
}

/** Ends a stream whose creator has not come back within a minute. */
export async function endLost(app: Live, streamId: string): Promise<void> {
  const since = new Date(now().getTime() - lost_ms_max)
  await endStream(app, streamId, 'lost', row => row.type === 'public' && row.lost_at !== null && row.lost_at <= since)
}

/** The same for all of them, for those whose own moment was missed. */
export async function endAllLost(app: Live): Promise<void> {
  const since = new Date(now().getTime() - lost_ms_max)
  await workDue(app, {
    job: 'end_lost_streams',
    rows_max: 500,
    find: (db, which, limit) => lostBefore(db, since, { which, limit }),
    work: ({ id }) => endLost(app, id),
  })
}

/** The engine was started anew and carries nothing: what came through it is cut off until its creators send again. */
export async function loseAllMedia(app: Live): Promise<void> {
  await dropFanCameras(app.db.sql)
  await workDue(app, {
    job: 'lose_all_media',
    rows_max: 500,
    find: (db, which, limit) => withMedia(db, { which, limit }),
    work: ({ id }) => mediaLost(app, id),
  })
}
