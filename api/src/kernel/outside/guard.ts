import type { Logger } from 'pino'
import { now, second_ms } from '../clock.ts'
import { isUnreachable, OutsideAway } from './away.ts'
import type { OutsideName } from './names.ts'

export type GuardOptions = {
  name: OutsideName
  log: Logger
  /** What goes on meanwhile and what doesn't, for the log and for operators. */
  withoutIt: string
  /**
   * Asks whether it answers, with nothing changed. Without a probe the next call, a while later, is the one that finds
   * out.
   */
  probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** How long a probe may take. */
  probe_ms?: number
  /** How long a call may take that isn't given a limit of its own. */
  answer_ms: number
  /** After how long without an answer a call has the probe look whether anything answers. */
  doubt_ms?: number
  /** How often the probe looks, whatever calls say. */
  look_every_ms?: number
}

export type RunOptions = {
  /** How long this call may take. */
  answer_ms?: number | undefined
  /** Whether an error says that nothing answers as it should; what else a call fails with is the caller's matter. */
  isAway?: (error: unknown) => boolean
}

/** Stands before one engine or service, so that one that is away costs a call little, once, and is asked again by itself. */
export type Guard = {
  readonly name: OutsideName
  /** Since when it is away, and why; undefined while it works. */
  readonly away: { since: Date; cause: string } | undefined
  /** Runs a call within its limit. Throws OutsideAway at once while it is away, and when this call finds out. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, options?: RunOptions): Promise<T>
  /**
   * The same for a call that has limits of its own and may not be broken off, such as a charge: throws OutsideAway before
   * it is made, and else what the call itself throws.
   */
  watch<T>(work: () => Promise<T>, isAway?: (error: unknown) => boolean): Promise<T>
  /** Looks once now. Throws what the probe failed with. */
  look(): Promise<void>
  stop(): void
}

const usual = { probe_ms: second_ms, doubt_ms: 250, look_every_ms: 2 * second_ms }
/** Without a probe a call is let through again after so long, as the one that finds out. */
const again_ms = 10 * second_ms

type Run = { abort(error: Error): void }

/** Guards one engine. Nothing is asked before the first call or look. */
export function guardOutside(options: GuardOptions): Guard {
  const { name, log, withoutIt, probe } = options
  const { probe_ms, doubt_ms, look_every_ms } = { ...usual, ...options }
  const running = new Set<Run>()
  let away: Guard['away']
  let looking: Promise<void> | undefined
  let tried_at = 0
  let timer: NodeJS.Timeout | undefined

  const lost = (error: unknown) => {
    tried_at = performance.now()
    const cause = causeOf(error)
    if (!away) log.warn({ outside: name, cause }, `${name} is away: ${withoutIt}`)
    away = { since: away?.since ?? now(), cause }
  }
  /** What was under way may still end well after one probe that failed; after a second it is broken off. */
  const failed = (error: unknown) => {
    const isSecond = away !== undefined
    lost(error)
    if (isSecond) for (const run of running) run.abort(new OutsideAway(name, causeOf(error)))
    else if (running.size > 0) setTimeout(doubt, 0)
  }
  const found = () => {
    if (away) log.info({ outside: name, since: away.since }, `${name} is back`)
    away = undefined
  }
  const ask = async () => {
    const control = new AbortController()
    const late = setTimeout(() => control.abort(new Error(`No answer within ${probe_ms} ms.`)), probe_ms)
    await Promise.race([probe?.(control.signal), rejectOn(control.signal)]).finally(() => clearTimeout(late))
  }
  const look = () => {
    looking ??= ask()
      .then(found, error => {
        failed(error)
        throw error
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const doubt = () => {
    if (probe) void look().catch(() => {})
  }
  if (probe && look_every_ms > 0) timer = setInterval(doubt, look_every_ms).unref()

  const admit = () => {
    const mayTry = !probe && performance.now() - tried_at >= again_ms
    if (away && !mayTry) throw new OutsideAway(name, away.cause)
    tried_at = performance.now()
  }
  return {
    name,
    get away() {
      return away
    },
    look,
    async run(work, { answer_ms = options.answer_ms, isAway = isUnreachable } = {}) {
      admit()
      const control = new AbortController()
      const run: Run = { abort: error => control.abort(error) }
      running.add(run)
      const late = setTimeout(run.abort, answer_ms, new Error(`No answer within ${answer_ms} ms.`))
      const doubtful = setTimeout(doubt, doubt_ms)
      try {
        const answer = await Promise.race([work(control.signal), rejectOn(control.signal)])
        if (!probe) found()
        return answer
      } catch (error) {
        if (error instanceof OutsideAway) throw error
        if (!control.signal.aborted && !isAway(error)) throw error
        lost(error)
        throw new OutsideAway(name, causeOf(error), { cause: error })
      } finally {
        running.delete(run)
        clearTimeout(late)
        clearTimeout(doubtful)
      }
    },
    async watch(work, isAway = isUnreachable) {
      admit()
      try {
        const answer = await work()
        found()
        return answer
      } catch (error) {
        if (isAway(error)) lost(error)
        else found()
        throw error
      }
    },
    stop: () => clearInterval(timer),
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/** What is said of an error: its code or its first line, without what a URL may hold. */
function causeOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  return (
    String(message ?? error)
      .split('\n')[0]
      ?.slice(0, 200) || name
  )
}
