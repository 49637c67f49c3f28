import type { FromClient, ToClient } from '@fanfare/contract'
import { io, type Socket } from 'socket.io-client'
import { clientOf } from '../core/http/queries.ts'
import type { QueryCache } from '../core/http/query-cache.ts'
import type { LivePage } from '../core/page/registers.ts'
import type { Stores } from '../core/session/stores.tsx'
import { liveChatTables, liveTables } from './registers.ts'

type Heard = { [Name in keyof ToClient]: (message: ToClient[Name]) => void }
type Said = { [Name in keyof FromClient]: (message: FromClient[Name]) => void }
type Live = Socket<Heard, Said>

const RETRY_MS = { reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 }

/** Opens the live connection of the person who is logged in; what it says changes the stores and lists of this page. */
export function openSocket(stores: Stores, cache: QueryCache, navigate: (path: string) => void): Live {
  // The browser sends the session cookie with the handshake, again with every reconnect; scripts never see it.
  const socket: Live = io({ transports: ['websocket', 'polling'], ...RETRY_MS })
  followStatus(socket, stores)
  stores.socket.getState().speakThrough((name, message) => {
    const say = socket.volatile.emit.bind(socket) as (name: string, message: unknown) => unknown
    say(name, message)
  })
  hear(socket, { stores, client: clientOf(cache), navigate })
  return socket
}

/** What of a connection tells how it stands. */
type Standing = {
  on(event: 'connect' | 'disconnect' | 'connect_error', heard: () => void): unknown
  io: { on(event: 'reconnect_attempt' | 'reconnect_failed', heard: () => void): unknown }
}

/** Keeps in the store how the connection stands (specification, section 4). */
export function followStatus(socket: Standing, { socket: { getState } }: Pick<Stores, 'socket'>): void {
  const { become } = getState()
  socket.on('connect', () => become('connected'))
  socket.on('disconnect', () => become('disconnected'))
  socket.on('connect_error', () => become('failed'))
  socket.io.on('reconnect_attempt', () => become('reconnecting'))
  socket.io.on('reconnect_failed', () => become('failed'))
}

/** Each room does its own on what it registered for. */
function hear(socket: Live, page: LivePage): void {
  // One handler takes the union of all messages; which is which, the tables have made sure of.
  const on = socket.on.bind(socket) as (name: string, handle: (message: never) => void) => void
  for (const table of liveTables)
    for (const [name, handle] of Object.entries(table))
      on(name, message => (handle as (message: never, page: LivePage) => void)(message, page))
  for (const table of liveChatTables)
    for (const [prefix, handle] of Object.entries(table))
      socket.onAny((name: string, message) => {
        if (name.startsWith(prefix))
          (handle as (id: string, message: never) => void)(name.slice(prefix.length), message as never)
      })
}
