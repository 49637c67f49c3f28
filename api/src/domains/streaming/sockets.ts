import { LRUCache } from 'lru-cache'
import { second_ms } from '../../kernel/clock.ts'
import type { App, Viewer } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal, refuseFields } from '../../kernel/refusal.ts'
import type { SocketRooms, SocketTable, Teller } from '../../kernel/socket-events.ts'
import { findPeople } from '../identity/index.ts'
import { requirePriceSeen } from '../wallet/index.ts'
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
  const refusal = here.side === 'fan' ? refusalOf(here.price_minor, data) : undefined
  if (refusal) return tellRefused(viewer, { stream, requestId: here.requestId, refusal }, rooms)
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

/** A price as the wire writes it. */
const amount = /^\d{1,9}(\.\d{1,2})?$/

type Refused = { stream: StreamRow; requestId: string; refusal: Refusal }

/** Says to a fan why they aren't in, in the words of the endpoint that goes in. */
async function tellRefused(viewer: Viewer, { stream, requestId, refusal }: Refused, rooms: SocketRooms): Promise<void> {
  const { code, message, fields, details } = refusal
  const about = { requestId, conversationId: stream.conversation_id, message }
  const data =
    code === 'PRICE_CHANGED'
      ? { ...about, error: code, price: details.price as number }
      : { ...about, error: 'VALIDATION_FAILED' as const, fields: fields ?? [] }
  await rooms.tell(viewer.id, { event: 'show_refused', data })
}

/** Why a fan who was shown a price doesn't go in at the one of now; who names none takes that one. */
function refusalOf(price_minor: bigint, data: unknown): Refusal | undefined {
  try {
    requirePriceSeen(priceSeenIn(data), price_minor)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function priceSeenIn(data: unknown): number | undefined {
  const { priceSeen } = data as { priceSeen?: unknown }
  if (priceSeen === undefined) return undefined
  if (typeof priceSeen === 'number' && amount.test(String(priceSeen))) return priceSeen
  throw refuseFields([{ path: 'priceSeen', message: 'Send the price that was shown, as a number.' }])
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
  return { streamId: stream.id, userId: viewer.id, requestId: show.id, side, price_minor: show.price_minor }
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
