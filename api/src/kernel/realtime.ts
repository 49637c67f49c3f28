import type { ToClient } from '@fanfare/contract'
import type { FastifyInstance } from 'fastify'
import { type Namespace, Server } from 'socket.io'
import type { App } from './context.ts'
import type { Fact } from './facts.ts'
import { type Relay, startLiveFeed } from './relay.ts'
import { receiveSockets, type SocketParts } from './sockets.ts'

/** A message for everything that one person has open. */
export type Push = { [E in keyof ToClient]: { userId: string; event: E; data: ToClient[E] } }[keyof ToClient]

/** Whether somebody has anything open on this node; what nobody sees need not be worked out. */
export type IsHere = (userId: string) => boolean

/** Sessions whose sockets are to be closed. */
export type Closing = { closeSessions: string[] }

/** What a fact means to people who are looking right now, and to sockets that may not stay. */
export type PushTable = Record<
  string,
  (app: App, payload: Record<string, unknown>, isHere: IsHere) => Promise<(Push | Closing)[]>
>

/** What a node hears of even while nobody is connected, because what it remembers of sessions depends on it. */
const alwaysHeard = ['sessions_ended']

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
  const kinds = tables.flatMap(table => Object.keys(table))
  const feed: Relay = await startLiveFeed(app, {
    kinds: () => (namespaces.some(namespace => namespace.sockets.size > 0) ? kinds : alwaysHeard),
    take: fact => void announce(app, tables, namespaces, fact),
  })
  return {
    async close() {
      await feed.stop()
      reception.stop()
      io.disconnectSockets(true)
      await io.close()
    },
  }
}

function deliver(namespace: Namespace, push: Push | Closing): void {
  if ('closeSessions' in push) namespace.in(push.closeSessions.map(id => `session:${id}`)).disconnectSockets(true)
  else namespace.to(`user:${push.userId}`).emit(push.event, push.data)
}

async function announce(app: App, tables: PushTable[], namespaces: Namespace[], fact: Fact): Promise<void> {
  const isHere = (userId: string) => namespaces.some(namespace => namespace.adapter.rooms.has(`user:${userId}`))
  try {
    for (const table of tables) {
      for (const push of (await table[fact.kind]?.(app, fact.payload, isHere)) ?? []) {
        for (const namespace of namespaces) deliver(namespace, push)
      }
    }
  } catch (error) {
    app.log.error({ err: error, kind: fact.kind }, 'A fact could not be pushed')
  }
}
