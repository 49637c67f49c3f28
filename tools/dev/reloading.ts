import { type Child, type ChildOptions, type Ready, superviseChild } from '../../api/src/start/child.ts'

/** `broken`: it ended before it was ready. `overtaken`: it was started once more meanwhile, and that start counts. */
export type Started = Ready | 'broken' | 'overtaken'

/** A process of the site that starts again when its sources change. */
export type Reloading = {
  /** Starts it, in place of the one that runs. */
  start(): Promise<Started>
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
      if (own !== starts) return 'overtaken'
      const refused = Promise.withResolvers<'broken'>()
      running = superviseChild({ ...options, refused: () => refused.resolve('broken') })
      const ready = await Promise.race([running.ready, refused.promise])
      return own === starts ? ready : 'overtaken'
    },
    async stop(hurry) {
      starts++
      await running?.stop(hurry)
    },
  }
}
