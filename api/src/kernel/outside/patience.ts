const pieces = 5

/**
 * Calls `end` after a time in which this process could have heard an answer; answers what stops that. The time is waited
 * for in pieces, so that a while in which the process itself stood still (a large file, a slow machine) counts as one of
 * them at most: what is outside isn't blamed for it.
 */
export function waitAtMost(wait_ms: number, end: () => void): () => void {
  let left = pieces
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    end()
  }, wait_ms / pieces)
  return () => clearInterval(timer)
}
