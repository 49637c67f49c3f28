import { useEffect, useRef } from 'react'

type Waiting = { timer: ReturnType<typeof setTimeout>; run: () => void }

/**
 * Acts that can't be taken back wait until they can no longer be undone. Leaving the page doesn't undo
 * them: they are done at once.
 */
export function usePostponed(wait_ms: number) {
  const waiting = useRef(new Map<string, Waiting>())
  useEffect(() => {
    const all = waiting.current
    const runAll = () => {
      for (const { timer, run } of all.values()) {
        clearTimeout(timer)
        run()
      }
      all.clear()
    }
    addEventListener('pagehide', runAll)
    return () => {
      removeEventListener('pagehide', runAll)
      runAll()
    }
  }, [])
  return {
    later(id: string, act: () => void) {
      const run = () => {
        waiting.current.delete(id)
        act()
      }
      waiting.current.set(id, { run, timer: setTimeout(run, wait_ms) })
    },
    /** Whether it was still waiting. */
    cancel(id: string): boolean {
      clearTimeout(waiting.current.get(id)?.timer)
      return waiting.current.delete(id)
    },
  }
}
