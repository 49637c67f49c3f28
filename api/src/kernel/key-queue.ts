/**
 * Work in order for each key, at the same time for different keys: what is put in first for a key is finished before
 * the next of that key begins. A failure is reported and holds up nothing.
 */
export function keyQueue(failed: (error: unknown) => void): {
  put(key: string, work: () => Promise<void>): void
  /** Resolves when all that was put in so far is done. */
  idle(): Promise<void>
} {
  const last = new Map<string, Promise<void>>()
  return {
    put(key, work) {
      const mine = (last.get(key) ?? Promise.resolve()).then(work).catch(failed)
      last.set(key, mine)
      void mine.then(() => {
        if (last.get(key) === mine) last.delete(key)
      })
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
