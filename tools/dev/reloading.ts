import { type Child, type ChildOptions, type Ready, superviseChild } from '../../api/src/start/child.ts'

/** A process of the site that starts again when its sources change. */
export type Reloading = {
  /** Starts it, in place of the one that runs; null when it ended before it was ready, or another start came after. */
  start(): Promise<Ready | null>
  stop(hurry: boolean): Promise<void>
}

/** What has no state of its own ends at once; `gently` is for what gives its work back first. */
export function reloading(options: Omit<ChildOptions, 'refused'>, { gently = false } = {}): Reloading {
  let running: Child | undefined
  let starts = 0
  return {
    async start() {
      const own = ++starts
      await running?.stop(!gently)
      if (own !== starts) return null
      const refused = Promise.withResolvers<null>()
      running = superviseChild({ ...options, refused: () => refused.resolve(null) })
      const ready = await Promise.race([running.ready, refused.promise])
      return own === starts ? ready : null
    },
    async stop(hurry) {
      starts++
      await running?.stop(hurry)
    },
  }
}
