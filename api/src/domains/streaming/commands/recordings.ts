import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { workListed } from '../../../kernel/due.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { acceptUpload, findFiles } from '../../media/index.ts'
import { findLiveNode } from '../store/live-node.ts'
import { recordingOf } from '../store/recordings.ts'
import { findStream, type StreamRow } from '../store/streams.ts'
import { engineOf, type Live } from './engine.ts'

/** Refuses 400 where a stream is to be recorded, and what carries it has no FFmpeg or is LiveKit. */
export async function checkRecorder({ config, db }: Live, record: boolean | undefined): Promise<void> {
  if (!record || (!config.live.livekit && (await findLiveNode(db.sql))?.has_recorder)) return
  throw refuseFields([{ path: 'record', message: refuse('LIVE_RECORDER_MISSING').message }])
}

/** Has a stream that arrives written down until it ends. */
export async function recordStream(app: Live, streamId: string): Promise<void> {
  await engineOf(app)
    .tap(streamId, 'whole')
    .catch(error => app.log.warn({ err: error, streamId }, 'A stream is not recorded'))
}

/**
 * Moves what was written of streams that have ended into their creators' vaults and empties their folders. It may be
 * repeated at any time: a file is taken in once. A stream that ended while this process was away is ended here too. One that
 * throws is set aside and holds up no other.
 */
export async function keepRecordings(
  app: App,
  folder: string,
  isWriting: (streamId: string) => boolean,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  await workListed(app, {
    job: 'keep_recordings',
    rows: names.map(id => ({ id })),
    async work({ id: streamId }) {
      const stream = isId(streamId) ? await findStream(app.db.sql, streamId) : undefined
      if (stream && stream.state !== 'ended') return
      await engineOf(app).close(streamId)
      if (isWriting(streamId)) return
      const own = join(folder, streamId)
      if (stream) await keepAll(app, stream, own)
      await rm(own, { recursive: true, force: true })
    },
  })
}

async function keepAll(app: App, stream: StreamRow, folder: string): Promise<void> {
  const written = (await readdir(folder)).filter(name => /^whole-\d+\.mp4$/.test(name)).sort(byNumber)
  for (const [index, name] of written.entries()) {
    const path = join(folder, name)
    const created_at = new Date(now().getTime() + index)
    if ((await stat(path)).size < bytes_min) continue
    const id = await recordingOf(app.db.sql, { stream_id: stream.id, name, file_id: newId(), created_at })
    if ((await findFiles(app.db.sql, [id])).length > 0) continue
    const title = `${stream.title}${written.length > 1 ? ` ${index + 1}` : ''}.mp4`
    await acceptUpload(app, { id, ownerId: stream.performer_id, kind: 'video', name: title, path })
  }
}

/** A file without a picture is only its head. */
const bytes_min = 2_000

const byNumber = (one: string, other: string) => numberOf(one) - numberOf(other)
const numberOf = (name: string) => Number.parseInt(name.slice('whole-'.length), 10)
