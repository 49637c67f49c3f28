import { constants } from 'node:os'
import { second_ms, stopwatch } from '../kernel/clock.ts'

/** Ends one part of the process; in a hurry it must not wait for anybody. */
export type Closer = (hurry: boolean) => Promise<void>

export type Shutdown = {
  /** Runs the start; a stop that is asked for meanwhile waits for its step to end, so that nothing is left half up. */
  during<T>(start: Promise<T>): Promise<T>
  /** Parts are closed in the order opposite to that in which they were started. */
  onClose(close: Closer): void
  /** Throws Stopped when a stop was asked for, between two steps of the start. */
  throwIfStopping(): void
  /** Rejects with Stopped when a stop is asked for, for a start that waits for something else. */
  stopping: Promise<never>
  /** Closes everything and ends the process with `code`, in a hurry after a while; a second call changes nothing. */
  stop(code: number, patience_ms?: number): void
}

/** Thrown out of a start that was told to stop; it needs no sentence. */
export class Stopped extends Error {}

/** How long parts may take to end by themselves before they are hurried. */
const stop_ms_max = 25 * second_ms

/** How long a process may take whose parent is gone: another one may want its port. */
const orphan_ms_max = second_ms

/** One Ctrl-C reaches a process several times: from the terminal, from npm, from the bootstrap. A person needs longer. */
const echo_ms = second_ms

type Options = { supervised: boolean; fail: (error: unknown) => void }

/**
 * Ends the process when it is told to by a signal, by the process that started it, or by that process' end. A second
 * signal hurries. A supervised process leaves the terminal's signals to its parent.
 */
export function createShutdown({ supervised, fail }: Options): Shutdown {
  const closers: Closer[] = []
  let starting: Promise<unknown> = Promise.resolve()
  let exitCode: number | undefined
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})

  const closeAll = async (hurry: boolean) => {
    for (let close = closers.at(-1); close; close = closers.at(-1)) {
      await close(hurry).catch(fail)
      if (closers.at(-1) === close) closers.pop()
    }
    process.exit(exitCode)
  }
  const hurry = (code: number) => {
    exitCode = code
    void closeAll(true)
  }
  const stop = (code: number, patience_ms = stop_ms_max) => {
    if (exitCode !== undefined) return
    exitCode = code
    setTimeout(hurry, patience_ms, code).unref()
    stopped.reject(new Stopped())
    void starting.catch(() => {}).then(() => closeAll(false))
  }

  listenForSignals(supervised, { stop: () => stop(0), hurry, orphaned: () => stop(0, orphan_ms_max) })
  return {
    during(start) {
      starting = start
      return start
    },
    onClose: close => void closers.push(close),
    throwIfStopping() {
      if (exitCode !== undefined) throw new Stopped()
    },
    stopping: stopped.promise,
    stop,
  }
}

type Orders = { stop(): void; hurry(code: number): void; orphaned(): void }

function listenForSignals(supervised: boolean, { stop, hurry, orphaned }: Orders): void {
  let sinceFirst: (() => number) | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (supervised && signal !== 'SIGTERM') return
      if (sinceFirst && sinceFirst() > echo_ms) return hurry(128 + constants.signals[signal])
      sinceFirst ??= stopwatch()
      stop()
    })
  }
  if (!process.channel) return
  process.on('disconnect', orphaned)
  process.on('message', message => {
    if (message === 'stop') stop()
  })
  process.channel.unref()
}
