import type postgres from 'postgres'
import { watchedSockets } from './database-sockets.ts'
import { mendSparseRows } from './dense-rows.ts'
import { postgres as connectTo } from './driver.ts'
import { limitQueries, limitQueriesLike, type QueryLimits } from './query-limits.ts'
import { openReplica, type Replica } from './replica/index.ts'
import { readTransaction } from './replica/read-again.ts'
import { askedByConnections } from './server-settings.ts'

/** The values that a query may carry; amounts are bigint on both sides of the wire. */
type Types = { bigint: bigint }

/** The pool: one tagged template per query, prepared by the server, parameters never in the text. */
export type Sql = postgres.Sql<Types>

/** A connection inside a database transaction. */
export type Tx = postgres.TransactionSql<Types>

/** What a query may run on: the pool, or a transaction that somebody else has opened. */
export type Queryable = Sql | Tx

/** The database as rooms see it. */
export type Database = {
  /** The primary, for everything. */
  sql: Sql
  /**
   * For lists that may be behind by a moment: the replica where there is one (DATABASE_READ_URL) that is near enough and has
   * what its reader has written, else the primary.
   */
  readonly read: Sql
  /** Runs `work` in a transaction that only reads, where `read` would read. */
  readTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  replica?: Replica
  /**
   * Two connections of the primary, or one, for statements that carry a crowd (the ledger's batches). A server process that runs
   * nothing else keeps its plans and pages at hand: a batch costs it a third less than one that gets it now and then. What
   * has to be asked beside an open transaction goes here too: nothing that holds a connection here waits for another.
   */
  batch: Sql
  /** Hears what is told on a channel; all channels of a process are heard over one connection of the primary. */
  listen: Sql['listen']
  /** Runs `work` in one transaction, again when the server says that it lost a race, and rolls back if it throws. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How to reach a server: a URL, or the socket directory of the embedded one. */
export type Address = { url: string } | { socketDir: string; database: string; user: string }

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

/** SQLSTATE of serialization failure and deadlock: the transaction may be run again as it is (PostgreSQL manual, 13.5). */
const retryable = new Set(['40001', '40P01'])
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

/** The database for what has to be asked or written beside an open transaction, whatever becomes of that. */
export function besideTransaction(db: Database): Database {
  return { ...db, sql: db.batch }
}

/** Whether a transaction that ended with this error may be run again as it is. */
export function isRetryable(error: unknown): boolean {
  return retryable.has((error as { code?: string }).code ?? '')
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
