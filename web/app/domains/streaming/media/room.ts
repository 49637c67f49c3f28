import { type Input, streams } from '@fanfare/contract'
import type { Room } from 'livekit-client'
import { ApiError } from '../../../core/http/api-error.ts'
import { call } from '../../../core/http/call.ts'
import type { Line, LineState } from './line.ts'
import { isPassing } from './negotiate.ts'

type Library = typeof import('livekit-client')
type Options = {
  streamId: Input<typeof streams.livekitToken>['body']['streamId']
  /** Runs for each room that is entered, before it is. */
  prepare: (room: Room, library: Library) => void
  /** Runs once one is in it. */
  entered?: (room: Room, library: Library) => Promise<void>
  onState: (state: LineState) => void
}

const RETRY_MS = 2_000

/**
 * Keeps a place in the room of a stream at LiveKit, whose library comes with the first one that is entered. Whatever
 * ends it, it is entered anew with a new token, until it is closed or the server says no.
 */
export function holdRoom({ streamId, prepare, entered, onState }: Options): Line & { room(): Room | null } {
  let current: Room | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isOver, wasConnected] = [false, false]
  const drop = () => {
    clearTimeout(timer)
    const gone = current
    current = null
    void gone?.disconnect()
  }
  const again = (after_ms: number) => {
    if (isOver) return
    drop()
    onState({ name: wasConnected ? 'reconnecting' : 'connecting' })
    timer = setTimeout(() => void enter(), after_ms)
  }
  const enter = async () => {
    try {
      const [library, { url, token }] = await Promise.all([
        import('livekit-client'),
        call(streams.livekitToken, { body: { streamId } }),
      ])
      if (isOver) return
      const room = new library.Room({ adaptiveStream: false, dynacast: true })
      current = room
      const isCurrent = () => current === room && !isOver
      room.on(library.RoomEvent.Reconnecting, () => isCurrent() && onState({ name: 'reconnecting' }))
      room.on(library.RoomEvent.Reconnected, () => isCurrent() && onState({ name: 'connected' }))
      room.on(library.RoomEvent.Disconnected, () => isCurrent() && again(RETRY_MS))
      prepare(room, library)
      await room.connect(url, token)
      await entered?.(room, library)
      if (!isCurrent()) return
      wasConnected = true
      onState({ name: 'connected' })
    } catch (error) {
      if (isOver) return
      if (isPassing(error)) return again(RETRY_MS)
      drop()
      isOver = true
      if (error instanceof ApiError) onState({ name: 'refused', error })
    }
  }
  const leave = () => drop()
  addEventListener('pagehide', leave)
  onState({ name: 'connecting' })
  void enter()
  return {
    room: () => current,
    connection: () => null,
    retry: () => again(0),
    close() {
      removeEventListener('pagehide', leave)
      if (isOver) return
      isOver = true
      drop()
      onState({ name: 'closed' })
    },
  }
}
