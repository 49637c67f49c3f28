import type { SeatScope, ToClient } from '@fanfare/contract'
import type { App, Viewer } from './context.ts'
import type { Fact, FactKind, Facts } from './facts.ts'
import { keyQueue } from './key-queue.ts'

/** A message for what one person has open. */
export type Message = { [E in keyof ToClient]: { event: E; data: ToClient[E] } }[keyof ToClient]

/** Who hears of it beside the person: those who help them with this. */
type AlsoHelpers = { helpers?: SeatScope }

/** Messages for one person, made only when they have something open and everything before was sent. */
export type Push = AlsoHelpers & { userId: string; messages(): Promise<Message[]> }

/** The same where a message differs between a person's sessions, as signed addresses of files do. */
export type SessionPush = AlsoHelpers & { userId: string; messagesFor(viewer: Viewer): Promise<Message[]> }

/** Messages for all who are in a room of sockets, but for one session. */
export type RoomPush = { room: string; messages(): Promise<Message[]>; exceptSession?: string }

/** Sessions whose sockets are to be closed. */
export type Closing = { closeSessions: string[] }

/** Sessions whose sockets are to be asked anew who they are: they began or stopped to work for somebody. */
export type Renewing = { renewSessions: string[] }

type Told = Push | SessionPush | RoomPush | Closing | Renewing

/** What a fact means to people who are looking right now, and to sockets that may not stay. */
export type PushHandler<K extends FactKind> = (app: App, payload: Facts[K]) => Told[]
export type PushTable = { [K in FactKind]?: PushHandler<K> }

/** The sockets of this node. */
export type Outlet = {
  isHere(userId: string, helpers?: SeatScope): boolean
  send(userId: string, message: Message, helpers?: SeatScope): void
  /** The sessions of a person that are open here, and of their helpers as the viewers that they are there. */
  sessionsOf(userId: string, helpers?: SeatScope): Viewer[]
  sendToSession(sessionId: string, message: Message): void
  isRoomHere(room: string): boolean
  sendToRoom(room: string, message: Message, exceptSession?: string): void
  closeSessions(sessionIds: string[]): void
  renewSessions(sessionIds: string[]): void
}

/**
 * Tells people of facts. Each person hears of them in the order in which they happened, however long the messages take
 * to make; nobody waits for messages to somebody else.
 */
export function pusher(
  app: App,
  tables: PushTable[],
  outlet: Outlet,
): { take(fact: Fact): void; idle(): Promise<void> } {
  const queue = keyQueue(error => app.log.error({ err: error }, 'A fact could not be pushed'))
  const take = (push: Told) => {
    if ('closeSessions' in push) return outlet.closeSessions(push.closeSessions)
    if ('renewSessions' in push) return outlet.renewSessions(push.renewSessions)
    const isHere = () => ('room' in push ? outlet.isRoomHere(push.room) : outlet.isHere(push.userId, push.helpers))
    if (!isHere()) return
    queue.put('room' in push ? push.room : push.userId, async () => {
      if (isHere()) await deliver(outlet, push)
    })
  }
  return {
    take(fact) {
      for (const table of tables) for (const push of pushesOf(app, table, fact)) take(push)
    },
    idle: () => queue.idle(),
  }
}

async function deliver(outlet: Outlet, push: Exclude<Told, Closing | Renewing>): Promise<void> {
  if ('room' in push) {
    for (const message of await push.messages()) outlet.sendToRoom(push.room, message, push.exceptSession)
  } else if ('messages' in push) {
    for (const message of await push.messages()) outlet.send(push.userId, message, push.helpers)
  } else {
    const sessions = () => outlet.sessionsOf(push.userId, push.helpers)
    for (const viewer of sessions()) {
      const messages = await push.messagesFor(viewer)
      // A helper's seat may have ended while the messages were made.
      if (viewer.helper && !sessions().some(({ sessionId }) => sessionId === viewer.sessionId)) continue
      for (const message of messages) outlet.sendToSession(viewer.sessionId, message)
    }
  }
}

function pushesOf<K extends FactKind>(app: App, table: PushTable, fact: Fact<K>): Told[] {
  const handler = table[fact.kind] as PushHandler<K> | undefined
  try {
    return handler?.(app, fact.payload) ?? []
  } catch (error) {
    app.log.error({ err: error, kind: fact.kind }, 'A fact could not be pushed')
    return []
  }
}
