import { type LiveEngine, LiveError } from '../engine.ts'
import { livekitRooms, type RoomKeys } from './rooms.ts'

/**
 * LiveKit as the engine: browsers enter its rooms with tokens, so nothing is offered here (`elsewhere`), `livekitRooms`
 * tells who watches, and streams are neither written nor cut into parts by us.
 */
export function livekitEngine(keys: RoomKeys): LiveEngine {
  const rooms = livekitRooms(keys)
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
