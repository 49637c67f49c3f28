import type { FastifyInstance } from 'fastify'
import { type Namespace, Server } from 'socket.io'
import type { App, Viewer } from './context.ts'
import type { FactKind } from './facts.ts'
import { startLiveFeed } from './live-feed.ts'
import { type Message, type PushTable, pusher } from './pushes.ts'
import { openTeller, roomName } from './socket-events.ts'
import { receiveSockets, type SocketParts } from './sockets.ts'

/** What a node hears of even while nobody is connected, because what it remembers of sessions depends on it. */
const alwaysHeard = ['sessions_ended'] as FactKind[]

export type Realtime = { close(): Promise<void> }

/**
 * Serves socket.io at /socket.io: the root namespace and, for clients that were given `http://host/api` as their host,
 * the namespace /api. A socket belongs to a person once its token was accepted, and hears only what is meant for them.
 */
export async function startRealtime(
  app: App,
  server: FastifyInstance,
  tables: PushTable[],
  parts: SocketParts,
): Promise<Realtime> {
  const io = new Server(server.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
  })
  // Between an upgrade and its answer nothing else listens to this socket, and an error that nobody hears ends the node.
  server.server.prependListener('upgrade', (_request, socket) => void socket.on('error', () => {}))
  const namespaces = [io.of('/'), io.of('/api')]
  const isHere = (name: string) => namespaces.some(namespace => namespace.adapter.rooms.has(name))
  const emit = (name: string, { event, data }: Message) => {
    for (const namespace of namespaces) namespace.to(name).emit(event, data)
  }
  const teller = await openTeller(app, emit)
  const reception = receiveSockets(io, namespaces, app, { ...parts, teller })
  const kinds = tables.flatMap(table => Object.keys(table) as FactKind[])
  const pushes = pusher(app, tables, {
    isHere: userId => isHere(`user:${userId}`),
    send: (userId, message) => emit(`user:${userId}`, message),
    sessionsOf: userId => sessionsIn(namespaces, `user:${userId}`),
    sendToSession: (sessionId, message) => emit(`session:${sessionId}`, message),
    isRoomHere: room => isHere(roomName(room)),
    sendToRoom: (room, message) => emit(roomName(room), message),
    closeSessions(sessionIds) {
      for (const namespace of namespaces) namespace.in(sessionIds.map(id => `session:${id}`)).disconnectSockets(true)
    },
  })
  const feed = await startLiveFeed(app, {
    kinds: () => (namespaces.some(namespace => namespace.sockets.size > 0) ? kinds : alwaysHeard),
    take: fact => pushes.take(fact),
  })
  return {
    async close() {
      await feed.stop()
      await pushes.idle()
      await teller.stop()
      reception.stop()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

/** The sessions, each once, of the sockets in a room. */
function sessionsIn(namespaces: Namespace[], room: string): Viewer[] {
  const viewers = namespaces.flatMap(({ adapter, sockets }) =>
    [...(adapter.rooms.get(room) ?? [])].flatMap((id): Viewer[] => sockets.get(id)?.data.viewer ?? []),
  )
  return [...new Map(viewers.map(viewer => [viewer.sessionId, viewer])).values()]
}
