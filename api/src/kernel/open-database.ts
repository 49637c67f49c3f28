import type postgres from 'postgres'
import { type Address, type Database, isRetryable, type Sql } from './database.ts'
import { watchedSockets } from './database-sockets.ts'
import { mendSparseRows } from './dense-rows.ts'
import { postgres as connectTo } from './driver.ts'
import { limitQueries, limitQueriesLike, type QueryLimits } from './query-limits.ts'
import { openReplica } from './replica/index.ts'
import { readTransaction } from './replica/read-again.ts'
import { askedByConnections } from './server-settings.ts'

export type OpenOptions = {
  /** How many connections are for queries one by one, and how many for batches. */
  max?: number
  batch?: number
  read?: Address
  /** What the server calls the connections, with what they are for behind it. */
  applicationName?: string
  /** How long a query may wait for a connection and then take; without them as long as it likes. */
  limits?: QueryLimits | undefined
}

const tries_max = 6
const batch_connections = 2
/** Longer than a query waits for a connection, so that its wait ends first and says so. */
const connect_s_max = 5
const reconnect_s_max = 1

/** Opens a pool on the primary and, where given, one on a replica. Connections are made when first used. */
export function openDatabase(address: Address, options: OpenOptions = {}): Database {
  const sql = openPool(address, options)
  mendSparseRows(sql)
  const readSql = options.read && openPool(options.read, options, 'read')
  const batch = openPool(address, { ...options, max: options.batch ?? batch_connections }, 'batch')
  const heard = openPool(address, { ...options, max: 1 }, 'listen')
  const replica = readSql && openReplica(sql, readSql, heard.listen)
  return {
    sql,
    batch,
    get read() {
      return replica ? replica.pick() : sql
    },
    readTx: work => readTransaction(replica ? replica.pick() : sql, work),
    ...(replica && { replica }),
    listen: heard.listen,
    tx: work =>
      withRetry(() => sql.begin(tx => work(limitQueriesLike(tx, sql))) as Promise<Awaited<ReturnType<typeof work>>>),
    async close() {
      await replica?.stop()
      const pools = [sql, batch, heard, ...(readSql ? [readSql] : [])]
      await Promise.all(pools.map(pool => pool.end({ timeout: 5 })))
    },
  }
}

/** How many seconds a connection waits before it is tried again: soon, so that a small pool is back with its server. */
function pauseBefore(failures: number): number {
  return Math.min(0.05 * 2 ** failures, reconnect_s_max) * (0.5 + Math.random() / 2)
}

function openPool(address: Address, options: OpenOptions, purpose?: string): Sql {
  const { limits, applicationName = 'fanfare' } = options
  const settings: postgres.Options<{ bigint: postgres.PostgresType<bigint> }> = {
    max: options.max ?? 16,
    types: { bigint: connectTo.BigInt },
    onnotice: () => {},
    connect_timeout: connect_s_max,
    backoff: pauseBefore,
    connection: {
      ...askedByConnections(limits?.statement_ms),
      application_name: [applicationName, purpose].filter(Boolean).join(' '),
    },
  }
  const sockets = limits && watchedSockets()
  const more = sockets ? { ...settings, socket: sockets.open } : settings
  const sql = ('url' in address ? connectTo(address.url, more) : connectTo({ ...more, ...placeOf(address) })) as Sql
  if (limits && sockets) limitQueries(sql, limits, sockets)
  return sql
}

function placeOf({ socketDir, database, user }: Extract<Address, { socketDir: string }>) {
  return { host: socketDir, path: `${socketDir}/.s.PGSQL.5432`, database, username: user }
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried >= tries_max || !isRetryable(error)) throw error
      await new Promise(resolve => setTimeout(resolve, 2 ** tried * Math.random() * 4))
    }
  }
}
