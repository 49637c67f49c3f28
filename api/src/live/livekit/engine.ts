import { type LiveEngine, LiveError } from '../engine.ts'
import type { LiveRooms } from './rooms.ts'

/**
 * LiveKit as the engine: browsers enter its rooms with tokens, so nothing is offered here (`elsewhere`), `LiveRooms`
 * tells who watches, and streams are neither written nor cut into parts by us.
 */
export function livekitEngine(rooms: LiveRooms): LiveEngine {
  const elsewhere = () => Promise.reject(new LiveError('elsewhere'))
  return {
    publish: elsewhere,
    play: elsewhere,
    watching: async () => [],
    async hangUp() {},
    tap: () => Promise.reject(new LiveError('no_recorder')),
    close: streamId => rooms.close(streamId),
  }
}
