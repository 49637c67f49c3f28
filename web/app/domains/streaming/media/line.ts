import { ApiError } from '../../../core/http/api-error.ts'
import { hangUp, isPassing, type Negotiated, negotiate, type Way } from './negotiate.ts'

/**
 * How a connection stands. `reconnecting`: it was there before and is being offered anew. `refused`: the server said no,
 * and asking again doesn't help.
 */
export type LineState =
  | { name: 'connecting' | 'connected' | 'reconnecting' | 'closed' }
  | { name: 'refused'; error: ApiError }

export type Line = {
  /** The connection of this moment, for its figures. */
  connection(): RTCPeerConnection | null
  /** Offers anew at once, without waiting for the next try. */
  retry(): void
  /** Ends it for good, at the server too unless it is to be taken up again. */
  close(atServer?: boolean): void
}

type Options = {
  way: Way
  /** Puts the media on a new connection; it runs for every offer. */
  prepare: (connection: RTCPeerConnection) => void
  onState: (state: LineState) => void
  onAnswer?: (made: Negotiated) => void
}

const RETRY_MS = 2_000
/** The server has hung up: perhaps because it is over, which is told a moment later. */
const HUNG_UP_MS = 1_000
/** A connection that is cut off mends itself within this time, or is offered anew. */
const CUT_OFF_MS = 2_500
/** An answer was given and nothing came of it: the way is closed, or the server was restarted in between. */
const CONNECTING_MS = 12_000

/** Keeps a connection: whatever ends it, it is offered anew, until it is closed or refused. */
export function holdLine({ way, prepare, onState, onAnswer }: Options): Line {
  let current: { connection: RTCPeerConnection; location: string; stop: AbortController } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isOver, wasConnected] = [false, false]

  const drop = (isForGood = false) => {
    clearTimeout(timer)
    const gone = current
    current = null
    if (!gone) return
    gone.stop.abort()
    gone.connection.close()
    // A creator who sends anew takes the place of the connection before; ending that one would cut off who watches.
    if (way.way.endsWith('whep') || isForGood) hangUp(gone.location, way)
  }
  const again = (after_ms: number) => {
    if (isOver) return
    drop()
    onState({ name: wasConnected ? 'reconnecting' : 'connecting' })
    timer = setTimeout(() => void open(), after_ms)
  }
  const open = async () => {
    const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
    const own = { connection, location: '', stop: new AbortController() }
    current = own
    const isCurrent = () => current === own && !isOver
    prepare(connection)
    connection.addEventListener('connectionstatechange', () => {
      if (!isCurrent()) return
      clearTimeout(timer)
      const state = connection.connectionState
      if (state === 'connected') {
        wasConnected = true
        onState({ name: 'connected' })
      } else if (state === 'closed') again(HUNG_UP_MS)
      else if (state === 'failed') again(0)
      else timer = setTimeout(() => again(0), state === 'disconnected' ? CUT_OFF_MS : CONNECTING_MS)
    })
    try {
      const made = await negotiate(connection, way, own.stop.signal)
      own.location = made.location
      onAnswer?.(made)
    } catch (error) {
      if (!isCurrent()) return
      if (isPassing(error)) return again(RETRY_MS)
      drop()
      isOver = true
      if (error instanceof ApiError) onState({ name: 'refused', error })
    }
  }
  const leave = () => drop()
  addEventListener('pagehide', leave)
  onState({ name: 'connecting' })
  void open()
  return {
    connection: () => current?.connection ?? null,
    retry: () => again(0),
    close(atServer = true) {
      removeEventListener('pagehide', leave)
      if (isOver) return
      isOver = true
      drop(atServer)
      onState({ name: 'closed' })
    },
  }
}
