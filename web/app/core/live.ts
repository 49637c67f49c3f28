import type { ToClient } from '@fanfare/contract'
import { returnPath } from '@fanfare/contract/return-path'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Socket } from 'socket.io-client'
import { refreshPost } from '../domains/posts/cache.ts'
import { minorOf } from '../ui/money.ts'
import { type Stores, useStores, useViewer } from './stores.tsx'

type Live = Socket<{ [Name in keyof ToClient]: (message: ToClient[Name]) => void }>

const RETRY_MS = { reconnectionDelay: 1_000, reconnectionDelayMax: 10_000 }

/** Keeps the live connection while somebody is logged in (specification, sections 4 and 9). */
export function useLive(): void {
  const stores = useStores()
  const client = useQueryClient()
  const navigate = useNavigate()
  const id = useViewer()?._id
  useEffect(() => {
    if (!id) return
    let socket: Live | undefined
    let left = false
    import('socket.io-client').then(({ io }) => {
      if (left) return
      // The browser sends the session cookie with the handshake, again with every reconnect; scripts never see it.
      socket = io({ transports: ['websocket', 'polling'], ...RETRY_MS })
      followStatus(socket, stores)
      hear(socket, stores, client, navigate)
    })
    return () => {
      left = true
      socket?.disconnect()
    }
  }, [id, stores, client, navigate])
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
