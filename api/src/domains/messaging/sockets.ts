import { LRUCache } from 'lru-cache'
import { second_ms } from '../../kernel/clock.ts'
import { type App, asCreator, type Viewer } from '../../kernel/context.ts'
import { isId } from '../../kernel/ids.ts'
import type { SocketRooms, SocketTable } from '../../kernel/socket-events.ts'
import { hiddenAmong } from '../visibility/index.ts'
import { findSeen } from './store/seen.ts'

/** Typing is said again so often at most; it fades on the other side after five seconds. */
const said_again_ms = 2 * second_ms
const said = new LRUCache<string, true>({ max: 20_000, ttl: said_again_ms })

export const messagingSockets: SocketTable = { 'conversation/typing': typing }

/** Tells the other person of a conversation that the viewer is writing right now; to strangers and the blocked nothing. */
async function typing(app: App, viewer: Viewer, data: unknown, rooms: SocketRooms): Promise<void> {
  const conversationId = conversationOf(data)
  const writer = asCreator(viewer, ['chat']) ?? viewer
  const key = `${writer.id} ${conversationId}`
  if (!conversationId || said.has(key)) return
  said.set(key, true)
  const seen = await findSeen(app.db.sql, writer.id, conversationId)
  if (!seen) return
  const onlooker = { id: writer.id, role: writer.role, place: null }
  if ((await hiddenAmong(app.db.sql, onlooker, [seen.other_id])).size > 0) return
  await rooms.tell(seen.other_id, { event: 'typing', data: { conversationId, userId: writer.id } }, 'chat')
}

function conversationOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('conversationId' in data)) return undefined
  const { conversationId } = data
  return typeof conversationId === 'string' && isId(conversationId) ? conversationId : undefined
}
