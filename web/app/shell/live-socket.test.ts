import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createSocketStore } from '../core/session/socket.ts'
import { followStatus } from './live-socket.ts'

it('a connection goes from initialized over connected, disconnected and reconnecting, and says when it failed', () => {
  const store = createSocketStore()
  const manager = new EventEmitter()
  const socket = Object.assign(new EventEmitter(), { io: manager })
  followStatus(socket, { socket: store })
  const status = () => store.getState().status
  expect(status()).toBe('initialized')
  const heard = [
    [socket, 'connect', 'connected'],
    [socket, 'disconnect', 'disconnected'],
    [manager, 'reconnect_attempt', 'reconnecting'],
    [socket, 'connect_error', 'failed'],
    [manager, 'reconnect_attempt', 'reconnecting'],
    [socket, 'connect', 'connected'],
    [manager, 'reconnect_failed', 'failed'],
  ] as const
  for (const [from, event, expected] of heard) {
    from.emit(event)
    expect([event, status()]).toEqual([event, expected])
  }
})
