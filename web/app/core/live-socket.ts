import type { ToClient } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { refreshPost } from '../domains/posts/cache.ts'
import { minorOf } from '../ui/money.ts'
import type { Stores } from './stores.tsx'

type Live = Socket<{ [Name in keyof ToClient]: (message: ToClient[Name]) => void }>

const RETRY_MS = { reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 }

/** Opens the live connection of the person who is logged in; what it says changes the stores and lists of this page. */
export function openSocket(stores: Stores, client: QueryClient, navigate: (path: string) => void): Live {
  // The browser sends the session cookie with the handshake, again with every reconnect; scripts never see it.
  const socket: Live = io({ transports: ['websocket', 'polling'], ...RETRY_MS })
  followStatus(socket, stores)
  hear(socket, stores, client, navigate)
  return socket
}

function followStatus(socket: Live, { socket: { getState } }: Stores): void {
  const { become } = getState()
  socket.on('connect', () => become('connected'))
  socket.on('disconnect', () => become('disconnected'))
  socket.on('connect_error', () => become('failed'))
  socket.io.on('reconnect_attempt', () => become('reconnecting'))
  socket.io.on('reconnect_failed', () => become('failed'))
}

function hear(
  socket: Live,
  { currentUser, settings }: Stores,
  client: QueryClient,
  navigate: (path: string) => void,
): void {
  socket.on('update_balance', message => {
    currentUser.getState().setBalance(minorOf(message.balance))
    client.invalidateQueries({ queryKey: ['earnings'] })
    void import('../domains/earnings/sale-toast.ts').then(({ tellSale }) =>
      tellSale(message, settings.getState().settings),
    )
  })
  socket.on('balance_changed', ({ balance }) => {
    currentUser.getState().setBalance(minorOf(balance))
    client.invalidateQueries({ queryKey: ['wallet'] })
  })
  socket.on('token_transaction_success', ({ item }) => item.type === 'feed' && refreshPost(client, item._id))
  socket.on('payment_status_callback', ({ redirectUrl }) => {
    const path = returnPath(redirectUrl)
    if (path) navigate(path)
  })
}
