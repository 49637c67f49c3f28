import { type Input, streams } from '@fanfare/contract'
import type { Room } from 'livekit-client'
import { call } from '../../../core/http/call.ts'
import type { Line, LineState } from './line.ts'
import { holdPlace } from './place.ts'

type Library = typeof import('livekit-client')
type Options = {
  streamId: Input<typeof streams.livekitToken>['body']['streamId']
  /** Runs for each room that is entered, before it is. */
  prepare: (room: Room, library: Library) => void
  /** Runs once one is in it. */
  entered?: (room: Room, library: Library) => Promise<void>
  onState: (state: LineState) => void
}

/**
 * Keeps a place in the room of a stream at LiveKit, whose library comes with the first one that is entered, with a new
 * token each time.
 */
export function holdRoom({ streamId, prepare, entered, onState }: Options): Line & { room(): Room | null } {
  let current: Room | null = null
  const line = holdPlace({
    onState,
    async enter(visit) {
      const [library, { url, token }] = await Promise.all([
        import('livekit-client'),
        call(streams.livekitToken, { body: { streamId } }),
      ])
      if (!visit.isCurrent()) return
      // What it says goes to nobody but a visitor's console; the page tells how the connection stands.
      library.setLogLevel('silent')
      const room = new library.Room({ adaptiveStream: false, dynacast: true })
      current = room
      room.on(library.RoomEvent.Reconnecting, visit.reconnecting)
      room.on(library.RoomEvent.Reconnected, visit.connected)
      room.on(library.RoomEvent.Disconnected, visit.lost)
      prepare(room, library)
      await room.connect(url, token)
      await entered?.(room, library)
      visit.connected()
    },
    leave() {
      const gone = current
      current = null
      void gone?.disconnect()
    },
  })
  return { ...line, room: () => current }
}
