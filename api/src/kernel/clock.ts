import { AsyncLocalStorage } from 'node:async_hooks'

const told = new AsyncLocalStorage<{ time: Date }>()
let moved_ms = 0

/** The present moment. The only place that reads the machine's clock, so that tests and the demonstration can set it. */
export function now(): Date {
  return told.getStore()?.time ?? new Date(Date.now() + moved_ms)
}

/** Sets how far this process's clock is ahead of the machine's; see moved-clock.ts. */
export function setMoved(ms: number): void {
  moved_ms = ms
}

/** A moment as the machine and the database count it, for what they are to wait for. */
export function onMachine(time: Date): Date {
  return new Date(time.getTime() - moved_ms)
}

/** Runs `work` as if it were `time`: for the demonstration site's past and for tests. */
export function at<T>(time: Date, work: () => T): T {
  return told.run({ time }, work)
}

/** The present moment in milliseconds since 1970. */
export function nowMs(): number {
  return now().getTime()
}

/** The moment that lies `ms` milliseconds from now; a negative number lies in the past. */
export function fromNow(ms: number): Date {
  return new Date(nowMs() + ms)
}

/** A running watch: milliseconds that have passed since it was started, for measuring and never for deciding. */
export function stopwatch(): () => number {
  const startedAt = performance.now()
  return () => performance.now() - startedAt
}

export const second_ms = 1_000
export const minute_ms = 60 * second_ms
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

const sentenceMoment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A moment as it stands in the sentence of a refusal: 26 November at 14:00 UTC. */
export const momentText = (at: Date): string => `${sentenceMoment.format(at)} UTC`
