import type { Logger } from 'pino'
import { now, second_ms, stopwatch } from '../clock.ts'
import { isUnreachable, OutsideAway } from './away.ts'
import type { OutsideName } from './names.ts'
import { waitAtMost } from './patience.ts'

export type GuardOptions = {
  name: OutsideName
  /** Where changes are said. */
  log: () => Logger | undefined
  /** What goes on meanwhile and what doesn't, for the log and for operators. */
  withoutIt: string
  /**
   * Asks whether it answers, with nothing changed. Without a probe the next call, a while later, is the one that finds
   * out.
   */
  probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** How long a probe may take at most. One that is usually answered sooner is given up sooner. */
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
  /** Throws OutsideAway while it is away and not to be tried again yet. */
  check(): void
  /** Looks once now. Throws what the probe failed with. */
  look(): Promise<void>
  stop(): void
}

const usual = { probe_ms: second_ms, doubt_ms: 75, look_every_ms: 2 * second_ms }
/**
 * While it works, a probe may take some times as long as the slowest of the last ones, and this at least: so an engine
 * nearby that is frozen costs a call a quarter of a second, and one that is far away or slow isn't taken for it.
 */
const probe_ms_min = 175
const slowest_times = 4
const remembered_max = 32
/** A call that is under way for less has hardly begun. */
const young_ms = second_ms
/** Without a probe a call is let through again after so long, as the one that finds out. */
const again_ms = 10 * second_ms
/** A service without a probe is away after so many calls in a row without an answer: one may have been broken off alone. */
const unanswered_max = 2

/** Guards one engine. Nothing is asked before the first call or look. */
export function guardOutside(options: GuardOptions): Guard {
  return new OutsideGuard(options)
}

class OutsideGuard implements Guard {
  readonly name: OutsideName
  readonly #options: GuardOptions & typeof usual
  /** What breaks off the calls under way, and for how long they have been. */
  readonly #running = new Map<AbortController, () => number>()
  readonly #timer: NodeJS.Timeout | undefined
  #away: Guard['away']
  #looking: Promise<void> | undefined
  #tried_at = 0
  #unanswered = 0
  /** How long the last probes that were answered took. */
  readonly #answered_ms: number[] = []

  constructor(options: GuardOptions) {
    this.name = options.name
    this.#options = { ...usual, ...options }
    const { probe, look_every_ms } = this.#options
    if (probe) this.#timer = setInterval(() => this.#doubt(), look_every_ms).unref()
  }

  get away(): Guard['away'] {
    return this.#away
  }

  look(): Promise<void> {
    this.#looking ??= this.#ask()
      .then(
        () => this.#found(),
        error => {
          this.#failed(error)
          throw error
        },
      )
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async run<T>(work: (signal: AbortSignal) => Promise<T>, options: RunOptions = {}): Promise<T> {
    const { answer_ms = this.#options.answer_ms, isAway = isUnreachable } = options
    this.#admit()
    const control = new AbortController()
    this.#running.set(control, stopwatch())
    const heard = waitAtMost(answer_ms, () => control.abort(new Silence(answer_ms)))
    const doubt = setTimeout(() => this.#doubt(), this.#options.doubt_ms)
    try {
      const answer = await Promise.race([work(control.signal), rejectOn(control.signal)])
      if (!this.#options.probe) this.#found()
      return answer
    } catch (error) {
      if (error instanceof OutsideAway) throw error
      if (!control.signal.aborted && !isAway(error)) throw error
      this.#lost(error)
      throw new OutsideAway(this.name, causeOf(error), { cause: error })
    } finally {
      this.#running.delete(control)
      heard()
      clearTimeout(doubt)
    }
  }

  async watch<T>(work: () => Promise<T>, isAway: (error: unknown) => boolean = isUnreachable): Promise<T> {
    this.#admit()
    try {
      const answer = await work()
      this.#found()
      return answer
    } catch (error) {
      if (isAway(error)) this.#lost(error)
      else this.#found()
      throw error
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  check(): void {
    const mayTry = !this.#options.probe && performance.now() - this.#tried_at >= again_ms
    if (this.#away && !mayTry) throw new OutsideAway(this.name, this.#away.cause)
  }

  #admit(): void {
    this.check()
    this.#tried_at = performance.now()
  }

  async #ask(): Promise<void> {
    const limit_ms = this.#limit_ms()
    const control = new AbortController()
    const heard = waitAtMost(limit_ms, () => control.abort(new Silence(limit_ms)))
    const elapsed_ms = stopwatch()
    try {
      await Promise.race([this.#probeTwice(control.signal, limit_ms / 3), rejectOn(control.signal)])
      this.#answered_ms.push(elapsed_ms())
      if (this.#answered_ms.length > remembered_max) this.#answered_ms.shift()
    } finally {
      heard()
      control.abort()
    }
  }

  /** Probes, and once more where nothing comes for a while: a packet that is lost must not pass for an engine that is. */
  async #probeTwice(signal: AbortSignal, again_after_ms: number): Promise<void> {
    const { probe } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const send = () => probe?.(signal).then(resolve, reject)
    send()
    const again = setTimeout(send, again_after_ms)
    await promise.finally(() => clearTimeout(again))
  }

  #limit_ms(): number {
    const { probe_ms } = this.#options
    if (this.#away || this.#answered_ms.length === 0) return probe_ms
    return Math.min(probe_ms, Math.max(probe_ms_min, slowest_times * Math.max(...this.#answered_ms)))
  }

  #doubt(): void {
    if (this.#options.probe) void this.look().catch(() => {})
  }

  /**
   * Silence breaks off what has just begun, which nothing may have heard. What was well under way, such as a large
   * upload, and what met an error, such as one lost connection, is broken off when it is asked again and fails again.
   */
  #failed(error: unknown): void {
    const wasAway = this.#away !== undefined
    this.#lost(error)
    const isOver = (elapsed_ms: () => number) => wasAway || (error instanceof Silence && elapsed_ms() < young_ms)
    for (const [control, elapsed_ms] of this.#running)
      if (isOver(elapsed_ms)) control.abort(new OutsideAway(this.name, causeOf(error)))
    if (!wasAway) setTimeout(() => this.#doubt(), 0)
  }

  #lost(error: unknown): void {
    const { log, withoutIt, probe } = this.#options
    this.#tried_at = performance.now()
    this.#unanswered += 1
    if (!probe && this.#unanswered < unanswered_max) return
    const cause = causeOf(error)
    if (!this.#away) log()?.warn({ outside: this.name, cause }, `${this.name} is away: ${withoutIt}`)
    this.#away = { since: this.#away?.since ?? now(), cause }
  }

  #found(): void {
    if (this.#away) this.#options.log()?.info({ outside: this.name, since: this.#away.since }, `${this.name} is back`)
    this.#away = undefined
    this.#unanswered = 0
  }
}

class Silence extends Error {
  constructor(waited_ms: number) {
    super(`No answer within ${Math.round(waited_ms)} ms.`)
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
