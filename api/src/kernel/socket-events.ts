import type { FromClient, SeatScope } from '@fanfare/contract'
import { nowMs, second_ms } from './clock.ts'
import type { App, Viewer } from './context.ts'
import type { Message } from './pushes.ts'

/** What a socket may send beside logging in and out. */
type ClientEvent = Exclude<keyof FromClient, 'auth/login' | 'auth/logout'>

/** Tells sockets on every node something that holds for this moment only: nothing is kept for those who aren't there. */
export type Teller = {
  /** With `helpers` also those who help this person with that. */
  tell(userId: string, message: Message, helpers?: SeatScope): Promise<void>
  broadcast(room: string, message: Message): Promise<void>
}

/** The rooms of the socket that sent an event; it leaves them all when it closes or logs out. */
export type SocketRooms = Teller & { join(room: string): void; leave(room: string): void; isIn(room: string): boolean }

/** What a room does on an event. `data` is whatever a stranger sent; a handler that throws ends nothing. */
export type SocketHandler = (app: App, viewer: Viewer, data: unknown, rooms: SocketRooms) => Promise<void>

/** What a room does on events of sockets, and when one that was in rooms is gone. */
export type SocketTable = { [E in ClientEvent]?: SocketHandler } & {
  left?: (app: App, viewer: Viewer, rooms: string[], teller: Teller) => Promise<void>
}

/** The name that a room of sockets has among those of people and sessions. */
export const roomName = (room: string): string => `room:${room}`

/** The rooms in which somebody is heard of: their own, and that of who helps them with something. */
export function roomsOf(userId: string, helpers?: SeatScope): string[] {
  return [`user:${userId}`, ...(helpers ? [helpersRoom(userId, helpers)] : [])]
}

/** The room of those who help a creator with something. */
export const helpersRoom = (performerId: string, scope: SeatScope): string => `helpers:${performerId}:${scope}`

/** Whether a room is one of helpers. */
export const isOfHelpers = (name: string): boolean => name.startsWith('helpers:')

const prefix_length = roomName('').length

/** The rooms of a socket, by their own names. */
export function roomsAmong(names: Iterable<string>): string[] {
  return [...names].filter(name => name.startsWith(roomName(''))).map(name => name.slice(prefix_length))
}

/** Answers whether one more within this second is allowed. */
export function perSecond(max: number): () => boolean {
  let [second, count] = [0, 0]
  return () => {
    const current = Math.floor(nowMs() / second_ms)
    count = current === second ? count + 1 : 1
    second = current
    return count <= max
  }
}

const channel = 'live'
type Told = { to: string[] } & Message

/** Opens the way by which nodes tell each other's sockets; `emit` sends to the sockets of this one. */
export async function openTeller(
  app: App,
  emit: (to: string[], message: Message) => void,
): Promise<Teller & { stop(): Promise<void> }> {
  const listening = await app.db.listen(channel, text => {
    const { to, ...message } = JSON.parse(text) as Told
    emit(to, message as Message)
  })
  const send = async (to: string[], message: Message) => {
    await app.db.sql.notify(channel, JSON.stringify({ to, ...message }))
  }
  return {
    tell: (userId, message, helpers) => send(roomsOf(userId, helpers), message),
    broadcast: (room, message) => send([roomName(room)], message),
    stop: () => listening.unlisten().catch(() => {}),
  }
}
