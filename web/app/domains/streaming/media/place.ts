import { ApiError } from '../../../core/http/api-error.ts'
import type { Line, LineState } from './line.ts'
import { isPassing } from './negotiate.ts'

/** What one visit tells of itself; what comes of an earlier one counts for nothing. */
export type Visit = {
  isCurrent(): boolean
  connected(): void
  reconnecting(): void
  /** It has ended, and another one begins. */
  lost(): void
}

type Options = {
  /** Goes in and says `connected`; throws what keeps it out. */
  enter: (visit: Visit) => Promise<void>
  /** Goes out, also while it is still on its way in. */
  leave: () => void
  onState: (state: LineState) => void
}

const RETRY_MS = 2_000

/**
 * Keeps a place in the room or channel of a stream that a company carries. Whatever ends it, it is entered anew, until it
 * is closed or our server says no.
 */
export function holdPlace({ enter, leave, onState }: Options): Line {
  let current: Visit | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isOver, wasConnected] = [false, false]
  const drop = () => {
    clearTimeout(timer)
    current = null
    leave()
  }
  const again = (after_ms: number) => {
    if (isOver) return
    drop()
    onState({ name: wasConnected ? 'reconnecting' : 'connecting' })
    timer = setTimeout(() => void begin(), after_ms)
  }
  const begin = async () => {
    const isCurrent = () => current === visit && !isOver
    const visit: Visit = {
      isCurrent,
      connected() {
        if (!isCurrent()) return
        wasConnected = true
        onState({ name: 'connected' })
      },
      reconnecting: () => isCurrent() && onState({ name: 'reconnecting' }),
      lost: () => isCurrent() && again(RETRY_MS),
    }
    current = visit
    try {
      await enter(visit)
    } catch (error) {
      if (!isCurrent()) return
      if (isPassing(error)) return again(RETRY_MS)
      drop()
      isOver = true
      if (error instanceof ApiError) onState({ name: 'refused', error })
    }
  }
  const pageLeaves = () => drop()
  addEventListener('pagehide', pageLeaves)
  onState({ name: 'connecting' })
  void begin()
  return {
    connection: () => null,
    retry: () => again(0),
    close() {
      removeEventListener('pagehide', pageLeaves)
      if (isOver) return
      isOver = true
      drop()
      onState({ name: 'closed' })
    },
  }
}
