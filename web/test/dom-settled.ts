import { createRequire } from 'node:module'

type Scheduler = {
  unstable_scheduleCallback(priority: number, work: () => void): void
  unstable_IdlePriority: number
}

// The one that React draws with.
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom'))
const scheduler: Scheduler = ofReact('scheduler')

/**
 * Waits until React has nothing left to do: what it has drawn hears people only once its effects have run, and what
 * they touch must not be drawn anew meanwhile.
 */
export function settled(): Promise<void> {
  return new Promise(resolve => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve))
}
