import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { minute_ms, second_ms } from '../kernel/clock.ts'
import type { Address } from '../kernel/database.ts'
import type { Role } from '../kernel/environment.ts'
import type { Logger } from '../kernel/log.ts'

/** The name of the variable that hands a child the database which its parent has locked, started and migrated. */
export const handedDatabase = 'FANFARE_HANDED_DATABASE'

export type ChildOptions = { entry: string; role: Role; env: NodeJS.ProcessEnv; address: Address; log: Logger }

const backoff_ms = { first: 250, most: 30 * second_ms }
const stable_ms = minute_ms
const stop_ms_max = 15 * second_ms

/**
 * Runs one role in a process of its own and starts it again when it crashes, later and later while it keeps crashing.
 * The child ends when this process does, even when this process is killed: the channel between them closes.
 */
export function superviseChild(options: ChildOptions): { stop(hurry: boolean): Promise<void> } {
  const { role, log } = options
  let stopping = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let child: ChildProcess

  const start = () => {
    child = spawnChild(options)
    const stable = setTimeout(() => (failures = 0), stable_ms).unref()
    child.once('exit', (code, signal) => {
      clearTimeout(stable)
      if (stopping) return
      const delay_ms = Math.min(backoff_ms.first * 2 ** failures++, backoff_ms.most)
      log.error({ role, code, signal, delay_ms }, 'a child process ended by itself; it is started again')
      again = setTimeout(start, delay_ms)
    })
  }
  start()

  return {
    async stop(hurry) {
      stopping = true
      clearTimeout(again)
      await stopChild(child, hurry)
    },
  }
}

function spawnChild({ entry, role, env, address }: ChildOptions): ChildProcess {
  const handed = { ...env, [handedDatabase]: JSON.stringify(address) }
  return fork(entry, ['--roles', role], { env: handed, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

async function stopChild(child: ChildProcess, hurry: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (hurry || !child.connected) child.kill('SIGKILL')
  else child.send('stop')
  const force = setTimeout(() => child.kill('SIGKILL'), stop_ms_max)
  await gone
  clearTimeout(force)
}
