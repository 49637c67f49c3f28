import { LRUCache } from 'lru-cache'
import { second_ms } from '../../kernel/clock.ts'
import type { App, Viewer } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import type { SocketRooms, SocketTable, Teller } from '../../kernel/socket-events.ts'
import { findPeople } from '../identity/index.ts'
import { endStream } from './commands/end.ts'
import { isGone, isHere } from './commands/here.ts'
import { creatorArrives, creatorLost } from './commands/media.ts'
import { arrive, depart } from './commands/meter.ts'
import { enter, leave, tellMembers } from './commands/presence.ts'
import { showOfStream } from './store/requests.ts'
import { findStreamBy, type StreamRow } from './store/streams.ts'

/** What happens when sockets of a stream come, speak and go (wire, section 3). */
export const streamingSockets: SocketTable = {
  async 'public-stream/live'(app, viewer, data, rooms) {
    const stream = await streamOf(app, data)
    if (stream?.type !== 'public' || stream.performer_id !== viewer.id) return
    if ((await creatorArrives(app, stream.id))?.state === 'live') rooms.join(stream.conversation_id)
  },
  async 'public-stream/join'(app, viewer, data, rooms) {
    const conversationId = conversationOf(data)
    const stream = conversationId && (await enter(app, viewer, conversationId))
    if (!stream) return
    if (!rooms.isIn(stream.conversation_id)) isHere(app, { streamId: stream.id, userId: viewer.id })
    rooms.join(stream.conversation_id)
    const { performer_id: performerId } = stream
    await rooms.tell(viewer.id, { event: 'join-broadcaster', data: { performerId, conversationId } })
    membersChanged(app, stream, rooms)
  },
  async 'public-stream/away'(app, viewer, data) {
    const stream = await streamOf(app, data)
    if (stream?.type === 'public' && stream.performer_id === viewer.id) await creatorLost(app, stream.id)
  },
  async 'public-stream/leave'(app, viewer, data, rooms) {
    const stream = await streamOf(app, data)
    if (stream?.type !== 'public') return
    const wasIn = rooms.isIn(stream.conversation_id)
    rooms.leave(stream.conversation_id)
    if (stream.performer_id === viewer.id) await endStream(app, stream.id, 'creator')
    else if (wasIn) await gone(app, viewer, stream, rooms)
  },
  'private-stream/live': (app, viewer, data, rooms) => enterShow(app, viewer, data, rooms),
  'private-stream/join': (app, viewer, data, rooms) => enterShow(app, viewer, data, rooms),
  async 'private-stream/leave'(app, viewer, data, rooms) {
    const stream = await streamOf(app, data)
    if (stream?.type !== 'private' || !rooms.isIn(stream.conversation_id)) return
    rooms.leave(stream.conversation_id)
    await leaveShow(app, viewer, stream)
  },
  async left(app, viewer, conversationIds, teller) {
    for (const conversation_id of conversationIds) {
      const stream = await findStreamBy(app.db.sql, { conversation_id })
      if (!stream) continue
      if (stream.type === 'private') await leaveShow(app, viewer, stream)
      if (stream.performer_id === viewer.id) await creatorLost(app, stream.id)
      else if (stream.type === 'public') await gone(app, viewer, stream, teller)
    }
  },
}

/** The fan or the creator of a private show is there: with both of them the meter runs. */
async function enterShow(app: App, viewer: Viewer, data: unknown, rooms: SocketRooms): Promise<void> {
  const stream = await streamOf(app, data)
  const here = stream?.type === 'private' && (await sideOf(app, viewer, stream))
  if (!stream || !here || rooms.isIn(stream.conversation_id)) return
  isHere(app, here)
  rooms.join(stream.conversation_id)
  rooms.join(here.requestId)
  if (here.side === 'performer') await creatorArrives(app, stream.id)
  const show = await arrive(app, here.requestId, here.side)
  if (!show) return
  const [person] = (await findPeople(app.db.sql, [viewer.id])).values()
  const user = { _id: viewer.id, name: person?.name ?? '' }
  const { conversation_id: conversationId } = stream
  await rooms.broadcast(conversationId, { event: 'member-joined', data: { conversationId, user } })
}

async function leaveShow(app: App, viewer: Viewer, stream: StreamRow): Promise<void> {
  const here = await sideOf(app, viewer, stream)
  if (here && isGone(app, here)) await depart(app, here.requestId, here.side)
}

/** Which of the two people of a private show somebody is. */
async function sideOf(app: App, viewer: Viewer, stream: StreamRow) {
  const show = await showOfStream(app.db.sql, stream.id)
  if (!show || (show.fan_id !== viewer.id && show.performer_id !== viewer.id)) return undefined
  const side = show.fan_id === viewer.id ? ('fan' as const) : ('performer' as const)
  return { streamId: stream.id, userId: viewer.id, requestId: show.id, side }
}

async function gone(app: App, viewer: Viewer, stream: StreamRow, teller: Pick<Teller, 'broadcast'>): Promise<void> {
  if (!isGone(app, { streamId: stream.id, userId: viewer.id })) return
  await leave(app, viewer.id, stream)
  membersChanged(app, stream, teller)
}

/** A thousand people who come at once are one message, a second later. */
const waiting = new LRUCache<string, true>({ max: 10_000, ttl: 10 * second_ms })

function membersChanged(app: App, stream: StreamRow, teller: Pick<SocketRooms, 'broadcast'>): void {
  if (waiting.has(stream.id)) return
  waiting.set(stream.id, true)
  setTimeout(() => {
    waiting.delete(stream.id)
    tellMembers(app, stream, teller).catch(error => app.log.warn({ err: error }, 'Viewers could not be counted'))
  }, second_ms).unref()
}

async function streamOf(app: App, data: unknown): Promise<StreamRow | undefined> {
  const conversation_id = conversationOf(data)
  return conversation_id ? findStreamBy(app.db.sql, { conversation_id }) : undefined
}

function conversationOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('conversationId' in data)) return undefined
  const { conversationId } = data
  return typeof conversationId === 'string' && isId(conversationId) ? conversationId : undefined
}
