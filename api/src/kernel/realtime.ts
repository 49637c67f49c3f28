import type { SeatScope } from '@fanfare/contract'
import type { FastifyInstance } from 'fastify'
import { type Namespace, Server } from 'socket.io'
import { type App, asCreator, type Viewer } from './context.ts'
import type { FactKind } from './facts.ts'
import { addressGroup, addressOf } from './http/address.ts'
import { startLiveFeed } from './live-feed.ts'
import { type Message, type PushTable, pusher } from './pushes.ts'
import { helpersRoom, openTeller, roomName, roomsOf } from './socket-events.ts'
import { renewWork } from './socket-work.ts'
import { receiveSockets, type SocketParts } from './sockets.ts'

/** What a node hears of even while nobody is connected, because what it remembers of sessions depends on it. */
const alwaysHeard = ['sessions_ended', 'work_changed', 'api_key_ended'] as FactKind[]

/** What sockets send is a token or an id, and a packet that isn't complete is kept until the rest of it has come. */
const packet_bytes_max = 20_000

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
    maxHttpBufferSize: packet_bytes_max,
  })
  // Between an upgrade and its answer nothing else listens to this socket, and an error that nobody hears ends the node.
  server.server.prependListener('upgrade', (_request, socket) => void socket.on('error', () => {}))
  const namespaces = [io.of('/'), io.of('/api')]
  const isHere = (name: string) => namespaces.some(namespace => namespace.adapter.rooms.has(name))
  const emit = (names: string[], { event, data }: Message, except: string[] = []) => {
    for (const namespace of namespaces) namespace.to(names).except(except).emit(event, data)
  }
  const teller = await openTeller(app, emit)
  const reception = receiveSockets(io, namespaces, app, { ...parts, teller })
  const kinds = tables.flatMap(table => Object.keys(table) as FactKind[])
  const pushes = pusher(app, tables, {
    isHere: (userId, helpers) => roomsOf(userId, helpers).some(isHere),
    send: (userId, message, helpers) => emit(roomsOf(userId, helpers), message),
    sessionsOf: (userId, helpers) => [
      ...sessionsIn(namespaces, `user:${userId}`),
      ...(helpers ? helpersIn(namespaces, userId, helpers) : []),
    ],
    sendToSession: (sessionId, message) => emit([`session:${sessionId}`], message),
    isRoomHere: room => isHere(roomName(room)),
    sendToRoom: (room, message, session) => emit([roomName(room)], message, session ? [`session:${session}`] : []),
    closeSessions(sessionIds) {
      for (const namespace of namespaces) namespace.in(sessionIds.map(id => `session:${id}`)).disconnectSockets(true)
    },
    renewSessions: sessionIds =>
      renewWork(app, namespaces, sessionIds, (token, request) =>
        parts.identify(token, addressGroup(addressOf(request, app.config.trustProxy))),
      ),
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

/** The sessions that help a creator with something, as the viewers that they are there. */
function helpersIn(namespaces: Namespace[], performerId: string, scope: SeatScope): Viewer[] {
  return sessionsIn(namespaces, helpersRoom(performerId, scope)).flatMap(viewer => asCreator(viewer, [scope]) ?? [])
}

/** The sessions, each once, of the sockets in a room. */
function sessionsIn(namespaces: Namespace[], room: string): Viewer[] {
  const viewers = namespaces.flatMap(({ adapter, sockets }) =>
    [...(adapter.rooms.get(room) ?? [])].flatMap((id): Viewer[] => sockets.get(id)?.data.viewer ?? []),
  )
  return [...new Map(viewers.map(viewer => [viewer.sessionId, viewer])).values()]
}
