import type { Input, Reply, streams } from '@fanfare/contract'
import { type App, type Ctx, onlookerOf, type Viewer, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type LiveRooms, roomsOfSite } from '../../../live/index.ts'
import { rightsOf } from '../queries/rights.ts'
import { findStream } from '../store/streams.ts'
import type { Live } from './engine.ts'
import { mediaArrives, mediaLost } from './media.ts'
import { identityOf } from './rightless.ts'

/** The rooms of this site at LiveKit, where it has some. */
function roomsOf({ config }: Pick<App, 'config'>): LiveRooms | undefined {
  return roomsOfSite(config)
}

/** A creator is in a room once: who comes again takes the place of the one before. Fans may be there in two tabs. */
const inRoom = (viewer: Viewer, isCreator: boolean) => (isCreator ? viewer.id : `${identityOf(viewer)}:${newId()}`)

/**
 * A token with which the viewer enters the room of a stream, to send their own or to see another's (POST
 * /streaming/livekit/token). Refuses LIVEKIT_NOT_SET_UP, ENTITY_NOT_FOUND, STREAM_ENDED, and FORBIDDEN for who may not
 * watch.
 */
export async function livekitToken(
  ctx: Ctx,
  { streamId }: Input<typeof streams.livekitToken>['body'],
): Promise<Reply<typeof streams.livekitToken>> {
  const rooms = roomsOf(ctx)
  if (!rooms) throw refuse('LIVEKIT_NOT_SET_UP')
  const stream = isId(streamId) ? await findStream(ctx.db.sql, streamId) : undefined
  if (!stream) throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [stream])).get(stream.id)
  if (!rights?.mayWatch) throw refuse(stream.type === 'private' ? 'ENTITY_NOT_FOUND' : 'FORBIDDEN')
  if (stream.state === 'ended') throw refuse('STREAM_ENDED')
  const viewer = viewerOf(ctx)
  const isCreator = stream.performer_id === viewer.id
  if (!isCreator && stream.state !== 'live' && stream.type === 'public') throw refuse('STREAM_OFFLINE')
  if (isCreator)
    await rooms.open(stream.id).catch(error => {
      ctx.log.warn({ err: error, streamId }, 'LiveKit made no room')
      throw refuse('LIVE_AWAY')
    })
  return { url: rooms.address, token: await rooms.token(stream.id, inRoom(viewer, isCreator), isCreator) }
}

/**
 * What LiveKit tells of a room: its creator sends, or has gone. Refuses PUBLISH_KEY_REFUSED for what isn't signed with
 * our keys. It may be told twice and late, so who has gone is looked for in the room once more.
 */
export async function hearLivekit(app: Live, body: string, authorization: string): Promise<void> {
  const rooms = roomsOf(app)
  if (!rooms) throw refuse('LIVEKIT_NOT_SET_UP')
  const event = await rooms.readEvent(body, authorization).catch(() => {
    throw refuse('PUBLISH_KEY_REFUSED')
  })
  const stream = event && isId(event.room) ? await findStream(app.db.sql, event.room) : undefined
  if (!event || !stream) return
  if (event.kind === 'closed') return mediaLost(app, stream.id)
  if (event.identity !== stream.performer_id) return
  if (event.kind === 'sends') return mediaArrives(app, stream.id)
  const people = await rooms.people(stream.id)
  if (!people.some(({ identity, isSending }) => identity === stream.performer_id && isSending))
    await mediaLost(app, stream.id)
}
