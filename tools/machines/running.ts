import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { type Account, launch } from '../../api/src/engine/account.ts'
import { stopwatch } from '../../api/src/kernel/clock.ts'

/** A program of the set-up that can be started, taken away in every way that programs go, and brought back. */
export type Running = {
  name: string
  log: string
  /** Where it listens on this machine. */
  port: number
  pid(): number | undefined
  /** Starts it and resolves when it answers. Throws an Error with the end of its log when it doesn't. */
  start(): Promise<void>
  /** Ends it in its own way, and by force when it doesn't end in time. */
  stop(): Promise<void>
  /** Stops every process of it in its tracks: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
}

export type Recipe = {
  name: string
  log: string
  port: number
  account?: Account
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** The signal by which this program ends in an orderly way. */
  ending?: NodeJS.Signals
  /** Whether it hears, through a channel, that this process is gone. */
  channel?: boolean
  /** Asks whether it answers; without it a connection to its port is enough. */
  answers?: () => Promise<boolean>
  start_ms_max?: number
}

const look_ms = 50
const stop_ms_max = 60_000
const lastLines = 12

/**
 * Makes a program of the set-up from its recipe; nothing is started yet. It is noted in `made`, so that whatever was begun
 * can be ended.
 */
export function runnable({ made }: { made: Running[] }, recipe: Recipe): Running {
  const { name, log, port } = recipe
  let child: ChildProcess | undefined
  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (what: NodeJS.Signals) => {
    if (isUp()) for (const pid of treeOf(child?.pid as number)) signalOne(pid, what)
  }
  const end = async (by: () => void) => {
    if (!isUp()) return
    const ended = once(child as ChildProcess, 'exit')
    by()
    const force = setTimeout(signal, stop_ms_max, 'SIGKILL')
    await ended
    clearTimeout(force)
  }
  const running: Running = {
    name,
    log,
    port,
    pid: () => (isUp() ? child?.pid : undefined),
    async start() {
      if (!isUp()) child = spawnOne(recipe)
      await untilItAnswers(recipe, isUp)
    },
    stop: () =>
      end(() => {
        signal('SIGCONT')
        child?.kill(recipe.ending ?? 'SIGTERM')
      }),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => end(() => signal('SIGKILL')),
  }
  made.push(running)
  return running
}

/** In a group of its own: Ctrl-C is for this process, which ends the others in their order. */
function spawnOne({ account = { before: [] }, program, args, env, log, channel }: Recipe): ChildProcess {
  const file = openSync(log, 'a')
  const child = launch(account, program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
    stdio: ['ignore', file, file, ...(channel ? ['ipc' as const] : [])],
    detached: true,
  })
  child.on('error', () => {})
  return child
}

async function untilItAnswers(recipe: Recipe, isUp: () => boolean): Promise<void> {
  const { name, log, port, answers = () => canConnect(port), start_ms_max = 30_000 } = recipe
  const elapsed_ms = stopwatch()
  while (!(await answers().catch(() => false))) {
    if (!isUp()) throw new Error(`${name} ended before it answered:\n${endOf(log)}`)
    if (elapsed_ms() > start_ms_max)
      throw new Error(`${name} doesn't answer after ${start_ms_max / 1_000} s:\n${endOf(log)}`)
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
}

/** The last lines of a log, for a person. */
export function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n')
}

/** Whether something listens on a port of this machine. */
export function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A process and all that descend from it: a parent first, so that it can't start a child anew. */
export function treeOf(root: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const below = (pid: number): number[] => [
    pid,
    ...pairs.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child as number)),
  ]
  return below(root)
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended just now.
  }
}
