import { hostname } from 'node:os'
import { Client } from 'pg'
import { second_ms } from './clock.ts'
import type { Address } from './database.ts'
import { newId } from './ids.ts'
import { settingsFor } from './queue-connections.ts'

/** A connection that holds an advisory lock in this process's name for as long as both live. */
export type ProcessLock = { client: Client; name: string; isBroken: boolean; close(): Promise<void> }

/** A server that has stopped answering is left for a new connection. */
const answer_ms_max = 5 * second_ms

/**
 * The server hears within half a minute that a machine is gone without a word, and frees its lock. A process that is
 * stopped or busy keeps it: the system answers for it.
 */
const keepalives = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4'

/** Connects and takes the lock under a new name; `onBroken` is called once when the connection is lost. */
async function lockProcess(address: Address, applicationName: string, onBroken: () => void): Promise<ProcessLock> {
  const client = new Client({
    ...settingsFor(address, applicationName),
    keepAlive: true,
    connectionTimeoutMillis: answer_ms_max,
    query_timeout: answer_ms_max,
  })
  const close = () => client.end().catch(() => {})
  const lock = { client, name: `${hostname()} ${process.pid} ${newId()}`, isBroken: false, close }
  const broken = () => {
    if (lock.isBroken) return
    lock.isBroken = true
    onBroken()
  }
  client.on('error', broken)
  try {
    await client.connect()
    await client.query(keepalives)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock.name])
  } catch (error) {
    void close()
    throw error
  }
  client.on('end', broken)
  return lock
}

/** Lets its user work over this process's lock, which is made anew whenever its connection is lost. */
export type KeptLock = { use<T>(work: (lock: ProcessLock) => Promise<T>): Promise<T>; close(): Promise<void> }

/**
 * Keeps the lock of this process. `onRenewed` is done before the connection of before, whose lock the server may still
 * keep, is let go. What fails over a connection fails to the caller, and the next use is over a new one.
 */
export function keepLock(
  address: Address,
  applicationName: string,
  on: { broken(): void; renewed(lock: ProcessLock): Promise<unknown> },
): KeptLock {
  let lock: ProcessLock | undefined
  let isClosed = false
  const held = async (): Promise<ProcessLock> => {
    if (isClosed) throw new Error('The lock of this process has been given up.')
    if (lock && !lock.isBroken) return lock
    const before = lock
    lock = await lockProcess(address, applicationName, on.broken)
    await on.renewed(lock)
    void before?.close()
    return lock
  }
  return {
    async use(work) {
      const mine = await held()
      return work(mine).catch(error => {
        mine.isBroken = true
        throw error
      })
    },
    async close() {
      isClosed = true
      await lock?.close()
    },
  }
}
