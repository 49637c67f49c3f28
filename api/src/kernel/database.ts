import type postgres from 'postgres'
import type { Outside } from './outside/index.ts'

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

/** A replica from which lists are read, as long as it has what their reader may expect. */
export type Replica = {
  /** Where the reader of this moment is to read from. */
  pick(): Sql
  /** Begins to look how far the replica is; until then everything is read from the primary. */
  follow(outside: Outside): Promise<void>
  /** Runs what somebody asks for, so that they read what they have done themselves. */
  as<T>(userId: string, work: () => Promise<T>): Promise<T>
  /** Notes that somebody may have written something, on all nodes, before they are answered. */
  wrote(userId: string): Promise<void>
  /** For how long the replica has been without something that the primary has. */
  lag_ms(): number
  stop(): Promise<void>
}

/** How to reach a server: a URL, or the socket directory of the embedded one. */
export type Address = { url: string } | { socketDir: string; database: string; user: string }

/** SQLSTATE of serialization failure and deadlock: the transaction may be run again as it is (PostgreSQL manual, 13.5). */
const retryable = new Set(['40001', '40P01'])

/** The database for what has to be asked or written beside an open transaction, whatever becomes of that. */
export function besideTransaction(db: Database): Database {
  return { ...db, sql: db.batch }
}

/** Whether a transaction that ended with this error may be run again as it is. */
export function isRetryable(error: unknown): boolean {
  return retryable.has((error as { code?: string }).code ?? '')
}
