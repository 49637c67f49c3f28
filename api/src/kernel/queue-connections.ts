import { EventEmitter } from 'node:events'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Address, Database } from './database.ts'
import { askedByConnections } from './server-settings.ts'

/** Where the queue's driver finds the server, and what it asks of it. */
export function settingsFor(address: Address, applicationName: string): ClientConfig {
  const place = 'url' in address ? { connectionString: address.url } : placeOf(address)
  const options = Object.entries(askedByConnections()).map(([name, value]) => `-c ${name}=${value}`)
  return { ...place, application_name: applicationName, options: options.join(' ') }
}

function placeOf({ socketDir, database, user }: Extract<Address, { socketDir: string }>): ClientConfig {
  return { host: socketDir, database, user }
}

/** A pool whose broken connections are replaced, not fatal: the queue tries again by itself. */
export function poolFor(address: Address, { max, name }: { max: number; name: string }): Pool {
  const pool = new Pool({ ...settingsFor(address, name), max })
  const replaced = () => {}
  pool.on('error', replaced)
  pool.on('connect', client => client.on('error', replaced))
  return pool
}

/** What the queue's library listens to, and asks for a connection of its own for each queue to hear. */
const channels = ['jobs:insert', 'worker:migrate']

/** So that queues look whether something came while nobody listened. */
const lookAgain = JSON.stringify({ count: 1 })

type Connected = (error: Error | undefined, client: PoolClient, release: () => void) => void

/**
 * The pool as the queues see it: who asks for a connection to listen over gets an ear instead, to which is told what
 * this process hears anyway. The library asks for that by a callback, and for a connection to work with by a promise.
 */
export async function hearJobs(
  db: Pick<Database, 'listen'>,
  pool: Pool,
): Promise<{ pool: Pool; stop(): Promise<void> }> {
  const ears = new Set<EventEmitter>()
  const tell = (channel: string, payload: string) => {
    for (const ear of ears) ear.emit('notification', { channel, payload })
  }
  const listening = await Promise.all(
    channels.map(channel =>
      db.listen(
        channel,
        payload => tell(channel, payload),
        () => tell('jobs:insert', lookAgain),
      ),
    ),
  )
  const giveEar = (connected: Connected) => {
    const ear = new EventEmitter()
    ears.add(ear)
    // It listens already, and there is nothing else to ask it.
    const client = Object.assign(ear, { query: async () => {} }) as unknown as PoolClient
    connected(undefined, client, () => ears.delete(ear))
  }
  const connect = (connected?: Connected) => (connected ? giveEar(connected) : pool.connect())
  // A queue holds a connection for a moment, so one that works many jobs at once needs no more of them.
  const options = { ...pool.options, max: Number.POSITIVE_INFINITY }
  const seen = Object.assign(Object.create(pool), { connect, options, query: pool.query.bind(pool) }) as Pool
  return {
    pool: seen,
    async stop() {
      await Promise.all(listening.map(({ unlisten }) => unlisten().catch(() => {})))
    },
  }
}
