import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { minute_ms, second_ms } from '../kernel/clock.ts'
import type { Address } from '../kernel/database.ts'
import type { Role } from '../kernel/environment.ts'
import type { Logger } from '../kernel/log.ts'
import { exitCodes } from './refusal.ts'

/** The name of the variable that tells a process that a parent will hand it the database. */
export const handedDatabase = 'FANFARE_HANDED_DATABASE'

/** The name of the variable that tells a process what all those of its node do together. */
export const nodeRoles = 'FANFARE_NODE_ROLES'

/** What a parent hands to a child: the database that it has locked, started and migrated. */
export type Handed = { address: Address; restarts: number }

/** What a child tells once it does its work: where it is reached, and the demonstration's logins. */
export type Ready = { url: string; logins: string[] }

export type ChildOptions = {
  entry: string
  roles: Role[]
  env: NodeJS.ProcessEnv
  /** Known once the database is there; the child loads the application meanwhile. */
  address: Promise<Address>
  log: Logger
  /** Called when it ended before it was ready for the first time: what it was started with does not work. */
  refused(code: number | null): void
  /** Whether one that found no connection free is started again: the site goes on meanwhile. */
  waits?: boolean
}

export type Child = { ready: Promise<Ready>; stop(hurry: boolean): Promise<void> }

const backoff_ms = { first: 50, most: 30 * second_ms }
const stable_ms = minute_ms
const stop_ms_max = 20 * second_ms

/**
 * Runs roles in a process of their own and starts it again when it crashes, later and later while it keeps crashing.
 * The child ends when this process does, even when this process is killed: the channel between them closes.
 */
export function superviseChild(options: ChildOptions): Child {
  const { roles, log } = options
  const { promise: ready, resolve: isReady } = Promise.withResolvers<Ready>()
  let [stopping, wasReady] = [false, false]
  let [failures, restarts] = [0, 0]
  let again: NodeJS.Timeout | undefined
  let child: ChildProcess

  const start = () => {
    child = spawnChild(options, restarts)
    const stable = setTimeout(() => (failures = 0), stable_ms).unref()
    child.on('message', message => {
      // Node itself sends messages too, such as those of --watch.
      if (!isReadiness(message)) return
      wasReady = true
      isReady(message)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(stable)
      if (stopping) return
      const isLater = options.waits && code === exitCodes.again
      if (!wasReady && !isLater) return options.refused(code)
      restarts++
      const delay_ms = Math.min(backoff_ms.first * 2 ** failures++, backoff_ms.most)
      log.error({ roles, code, signal, delay_ms }, 'a child process ended by itself; it is started again')
      again = setTimeout(start, delay_ms)
    })
  }
  start()

  return {
    ready,
    async stop(hurry) {
      stopping = true
      clearTimeout(again)
      await stopChild(child, hurry)
    },
  }
}

function isReadiness(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'logins' in message
}

function spawnChild({ entry, roles, env, address }: ChildOptions, restarts: number): ChildProcess {
  const settings = { ...env, [handedDatabase]: 'on' }
  const child = fork(entry, ['--roles', roles.join(',')], {
    env: settings,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const hand = (handed: Handed) => child.connected && child.send(handed, () => {})
  address.then(
    found => hand({ address: found, restarts }),
    () => {},
  )
  return child
}

async function stopChild(child: ChildProcess, hurry: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (hurry || !child.connected) child.kill('SIGKILL')
  else child.send('stop', () => {})
  const force = setTimeout(() => child.kill('SIGKILL'), stop_ms_max)
  await gone
  clearTimeout(force)
}

/** In a child: what its parent hands over. Listens from the call on, and keeps the process running until then. */
export function handedOver(): Promise<Handed> {
  const { promise, resolve } = Promise.withResolvers<Handed>()
  const hear = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('address' in message)) return
    process.off('message', hear)
    process.channel?.unref()
    resolve(message as Handed)
  }
  process.on('message', hear)
  process.channel?.ref()
  return promise
}
