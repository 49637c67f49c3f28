import type { IncomingMessage } from 'node:http'
import type { FromClient } from '@fanfare/contract'
import type { Namespace, Server, Socket } from 'socket.io'
import { nowMs, second_ms } from './clock.ts'
import type { App, Viewer } from './context.ts'
import { addressesOf, addressGroup, addressOf } from './http/address.ts'
import type { AgeGate } from './http/age-gate.ts'
import type { Identify, Limits } from './http/limits.ts'
import { originAllowed } from './http/origins.ts'
import { perSecond, roomName, roomsAmong, type SocketTable, type Teller } from './socket-events.ts'
import { workRooms } from './socket-work.ts'

export type SocketParts = {
  identify: Identify
  limits: Limits
  /** What stands before creators' content. */
  ageGate?: AgeGate | undefined
  /** Ends the session of a socket that logs out. */
  endSession: (viewer: Viewer) => Promise<void>
  /** How long a connection may stay without a session. */
  anonymous_ms?: number | undefined
  /** What rooms do on what sockets send. */
  tables: SocketTable[]
}

type State = { viewer?: Viewer; token?: string }
type Client = Socket<
  { [E in keyof FromClient]: (data: FromClient[E]) => void },
  Record<string, (data: unknown) => void>,
  Record<string, never>,
  State
>
type Connection = Socket['conn']
type Guest = { connection: Connection; group: string; since_ms: number }

const anonymous_ms_max = 30 * second_ms
const anonymous_connections_max = 200
const logins_per_second_max = 10
/** Twenty events, and what a page sends to connect and log in before them. */
const packets_per_second_max = 25

/** Lets sockets in, keeps to each the person that it was opened for, and closes those that may not stay. */
export function receiveSockets(
  io: Server,
  namespaces: Namespace[],
  app: App,
  parts: SocketParts & { teller: Teller },
): { stop(): void } {
  const guests = new Map<Connection, Guest>()
  const expected = new WeakSet<IncomingMessage>()
  const groupOf = (request: IncomingMessage) => addressGroup(addressOf(request, app.config.trustProxy))
  const guestsOf = (group: string) => [...guests.values()].filter(guest => guest.group === group).length

  io.engine.opts.allowRequest = (request, decide) => {
    mayConnect(request).then(
      allowed => decide(null, allowed),
      () => decide(null, false),
    )
  }
  const mayConnect = async (request: IncomingMessage) => {
    const group = groupOf(request)
    await parts.limits.take('socket', group)
    if (!fromOwnPage(app, request)) return false
    const token = tokenOf(new URL(request.url ?? '/', 'http://socket').searchParams.get('token'), request)
    if (token && (await parts.identify(token, group))) expected.add(request)
    return expected.has(request) || guestsOf(group) < anonymous_connections_max
  }

  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['X-Content-Type-Options'] = 'nosniff'
  })
  const addGuest = (connection: Connection) => {
    guests.set(connection, { connection, group: groupOf(connection.request), since_ms: nowMs() })
  }
  io.engine.on('connection', (connection: Connection) => {
    closeFlooding(connection)
    connection.on('close', () => guests.delete(connection))
    if (expected.has(connection.request)) return
    if (guestsOf(groupOf(connection.request)) >= anonymous_connections_max) return connection.close()
    addGuest(connection)
  })
  const known = new Set<unknown>(['auth/login', 'auth/logout', ...parts.tables.flatMap(Object.keys)])
  for (const namespace of namespaces) {
    namespace.on('connection', (client: Client) => {
      const enter = (viewer: Viewer) => {
        leave(client)
        client.data.viewer = viewer
        guests.delete(client.conn)
        void client.join([`user:${viewer.id}`, `session:${viewer.sessionId}`, ...workRooms(viewer)])
      }
      const exit = () => {
        leave(client)
        // A logout may be heard after the connection has closed, and would then be counted forever.
        if (client.conn.readyState === 'open') addGuest(client.conn)
      }
      hearOnly(client, known)
      const inOrder = welcome(client, { ...parts, enter, exit, group: groupOf(client.request) }, app)
      serveEvents(client, { ...parts, inOrder }, app)
    })
  }
  const sweep = setInterval(() => {
    const oldest_ms = nowMs() - (parts.anonymous_ms ?? anonymous_ms_max)
    for (const { connection, since_ms } of guests.values()) if (since_ms <= oldest_ms) connection.close()
    for (const namespace of namespaces) closeExpired(namespace)
  }, second_ms)
  return { stop: () => clearInterval(sweep) }
}

/**
 * Closes a connection on which more than 25 packets arrive in a second: events of any name, and joining and leaving
 * namespaces, which would otherwise start each limit anew.
 */
function closeFlooding(connection: Connection): void {
  const mayAsk = perSecond(packets_per_second_max)
  connection.on('packet', ({ type }: { type: string }) => {
    if (type === 'message' && !mayAsk()) connection.close()
  })
}

/** Drops events that aren't ours before any listener sees them, and those after the connection was told to close. */
function hearOnly(client: Client, known: ReadonlySet<unknown>): void {
  client.use(([name], next) => {
    if (known.has(name) && client.conn.readyState === 'open') next()
  })
  // An unreadable packet is told of here, and the library then closes the connection. Without a listener, it would throw.
  client.on('error', () => {})
}

/** Sessions that are ended are told of; one that expires is not, so every second those whose time is over are closed. */
function closeExpired(namespace: Namespace): void {
  for (const { data, conn } of namespace.sockets.values()) {
    const { sessionEnds_at } = (data as State).viewer ?? {}
    if (sessionEnds_at && sessionEnds_at.getTime() <= nowMs()) conn.close()
  }
}

/** Does what a socket asks for one after the other, so that nothing of it is heard before its login. */
type InOrder = (work: () => Promise<void>) => void
type Reception = SocketParts & { enter: (viewer: Viewer) => void; exit: () => void; group: string }

/** What strangers send must not end the process, so nothing of this throws, now or later. */
function welcome(client: Client, { identify, endSession, enter, exit, group }: Reception, app: App): InOrder {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'A socket could not be served')
  const login = async (token: unknown) => {
    if (typeof token !== 'string' || !token) return
    const viewer = await identify(token, group).catch(() => null)
    if (!viewer || client.disconnected) return
    enter(viewer)
    client.data.token = token
  }
  const logout = async (token: unknown) => {
    const { viewer, token: own } = client.data
    exit()
    if (viewer && own && token === own) await endSession(viewer)
  }
  const mayLogin = perSecond(logins_per_second_max)
  let last = Promise.resolve()
  const inOrder: InOrder = work => {
    last = last.then(work).catch(failed)
  }
  inOrder(() => login(handshakeToken(client)))
  client.on('auth/login', data => {
    if (!mayLogin()) return client.conn.close()
    inOrder(() => login(data?.token))
  })
  client.on('auth/logout', data => inOrder(() => logout(data?.token)))
  return inOrder
}

/** Hands what a socket sends to the room that listens for it. Without a session nothing is heard. */
function serveEvents(
  client: Client,
  { tables, teller, inOrder, ageGate }: Pick<SocketParts, 'tables' | 'ageGate'> & { teller: Teller; inOrder: InOrder },
  app: App,
): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'An event of a socket could not be served')
  const mayEnter = async (viewer: Viewer) => {
    const { headers } = client.request
    const [ip, ips] = [
      addressOf(client.request, app.config.trustProxy),
      addressesOf(client.request, app.config.trustProxy),
    ]
    return !ageGate || ageGate.isOpenTo(viewer, { ip, ips, headers })
  }
  // The rooms of a socket that goes: what is under way then may still enter one, which is left with the others.
  let last: Set<string> | undefined
  const rooms = {
    ...teller,
    join: (room: string) => void (last ? last.add(room) : client.join(roomName(room))),
    leave: (room: string) => void (last ? last.delete(room) : client.leave(roomName(room))),
    isIn: (room: string) => (last ? last.has(room) : client.rooms.has(roomName(room))),
  }
  for (const { left, ...table } of tables) {
    for (const [event, handler] of Object.entries(table)) {
      client.on(event as keyof FromClient, (data: unknown) => {
        inOrder(async () => {
          const { viewer } = client.data
          if (!viewer || last || (entersContent(event) && !(await mayEnter(viewer)))) return
          await handler(app, viewer, data, rooms)
        })
      })
    }
    client.on('disconnecting', () => {
      const { viewer } = client.data
      last ??= new Set(roomsAmong(client.rooms))
      const inside = last
      if (!left || !viewer) return
      inOrder(async () => {
        if (inside.size > 0) await left(app, viewer, [...inside], teller).catch(failed)
      })
    })
  }
}

/** Joining needs a check of one's age; leaving or ending something doesn't. */
const entersContent = (event: string) => event.endsWith('/join')

function leave(client: Client): void {
  for (const room of client.rooms) if (room !== client.id) void client.leave(room)
  client.data = {}
}

/** Pages of other sites may not open a socket; programs, which send no Origin, may. */
function fromOwnPage(app: App, { headers: { origin, host } }: IncomingMessage): boolean {
  if (!origin) return true
  return originAllowed(app, origin) || (URL.canParse(origin) && new URL(origin).host === host)
}

function handshakeToken({ handshake, request }: Client): string | undefined {
  const { token } = handshake.query
  return tokenOf(typeof token === 'string' ? token : null, request)
}

/** The token of the query (the specification's way), else the cookie that our own pages send along. */
function tokenOf(asked: string | null, { headers }: IncomingMessage): string | undefined {
  if (asked && asked !== 'null' && asked !== 'undefined') return asked
  return headers.cookie?.match(/(?:^|;\s*)token=([^;]+)/)?.[1]
}
