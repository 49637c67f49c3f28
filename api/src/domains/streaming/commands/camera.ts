import { now } from '../../../kernel/clock.ts'
import type { App, Viewer } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { type ShowRow, setFanCamera, showOfStream } from '../store/requests.ts'
import { findStream, type StreamRow } from '../store/streams.ts'
import { engineOf, type Live } from './engine.ts'

const prefix = 'camera:'

/** What engines call the picture that goes the other way in a private show: from its fan to its creator. */
export const cameraOf = (streamId: string): string => `${prefix}${streamId}`

/** The show's stream where an engine speaks of such a picture; undefined where it speaks of a stream. */
export function streamOfCamera(engineId: string): string | undefined {
  return engineId.startsWith(prefix) ? engineId.slice(prefix.length) : undefined
}

/** The fan's picture or sound arrives. That of a show which doesn't run any more is ended. */
export async function cameraArrives(app: Live, streamId: string): Promise<void> {
  if (!(await setFanCamera(app.db.sql, streamId, now()))) await engineOf(app).close(cameraOf(streamId))
}

/** Nothing comes from the fan any more. */
export async function cameraLost(app: Live, streamId: string): Promise<void> {
  await setFanCamera(app.db.sql, streamId, null)
}

/** Cuts the fan's camera off, for both. */
export async function endCamera(app: Live, streamId: string): Promise<void> {
  await engineOf(app).close(cameraOf(streamId))
  await cameraLost(app, streamId)
}

/** Whether a show's fan can turn a camera on: it runs, the site lets them, and our own engine carries it. */
export async function offersCamera(
  app: Pick<App, 'db' | 'config'>,
  show: Pick<ShowRow, 'state' | 'sound_only'>,
  stream: Pick<StreamRow, 'carrier' | 'state'> | undefined,
): Promise<boolean> {
  if (show.state !== 'started' || show.sound_only || app.config.live.livekit) return false
  if (stream?.carrier !== 'own' || stream.state === 'ended') return false
  return (await settingsOf(app.db)).fanCameras
}

/**
 * The stream of a running show in which the viewer sends their picture as its fan, or sees that of the fan as its creator.
 * Refuses ENTITY_NOT_FOUND to everyone else, FORBIDDEN where fans have no camera.
 */
export async function cameraFor(app: Live, viewer: Viewer, streamId: string, as: 'fan' | 'creator'): Promise<string> {
  const show = isId(streamId) ? await showOfStream(app.db.sql, streamId) : undefined
  const side = as === 'fan' ? show?.fan_id : show?.performer_id
  if (!show || side !== viewer.id || viewer.helper) throw refuse('ENTITY_NOT_FOUND')
  const stream = await findStream(app.db.sql, streamId)
  if (!(await offersCamera(app, show, stream))) throw refuse('FORBIDDEN')
  return cameraOf(streamId)
}
