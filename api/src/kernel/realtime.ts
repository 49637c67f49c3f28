import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { App } from './context.ts'
import type { FactKind } from './facts.ts'
import { startLiveFeed } from './live-feed.ts'
import { type PushTable, pusher } from './pushes.ts'
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
  const reception = receiveSockets(io, namespaces, app, parts)
  const kinds = tables.flatMap(table => Object.keys(table) as FactKind[])
  const pushes = pusher(app, tables, {
    isHere: userId => namespaces.some(namespace => namespace.adapter.rooms.has(`user:${userId}`)),
    send(userId, { event, data }) {
      for (const namespace of namespaces) namespace.to(`user:${userId}`).emit(event, data)
    },
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
      reception.stop()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}
