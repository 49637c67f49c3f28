import { second_ms, stopwatch } from './clock.ts'
import type { Sql, Tx } from './database.ts'
import type { WatchedSockets } from './database-sockets.ts'

/**
 * How long a query may wait for a connection, and how long it may then take. Once one has waited in vain the server is away:
 * until it answers again others wait for `whileAway_ms` only, where that is given.
 */
export type QueryLimits = { wait_ms: number; statement_ms: number; whileAway_ms?: number }

/** What of a query of the driver is used here; `active` says that the server works on it now. */
type Query = {
  executed: boolean
  active: boolean
  handler: object
  options: { onexecute?: ((connection: { terminate(): void }) => unknown) | undefined }
  /** The connection that it was sent on. */
  state?: object | null
  cancelled?: unknown
  /** Takes a query that was not sent out of the line, if it stands there, and says that it is cancelled. */
  canceller?: ((query: Query) => unknown) | null
  resolve(result: unknown): void
  reject(error: unknown): void
  handle(): unknown
}
type Pool = { limits: QueryLimits; sockets: WatchedSockets; answered_ms: () => number; isAway: boolean }
type Pending = { pool: Pool; waited_ms: () => number; worked_ms?: () => number }

const pools = new WeakMap<object, Pool>()
const pending = new Map<Query, Pending>()
/** The server ends a statement by itself; only one that is not heard of any more is given up here. */
const grace_ms = second_ms
const look_every_ms = 250
let patched = false

/**
 * Gives every query of a pool its limits. The server's own (statement_timeout) does not help when the server is frozen
 * or cannot be reached, so the queries are watched here as well.
 */
export function limitQueries(sql: Sql, limits: QueryLimits, sockets: WatchedSockets): void {
  const query = queryOf(sql)
  pools.set(query.handler, { limits, sockets, answered_ms: stopwatch(), isAway: false })
  if (patched) return
  patched = true
  patch(Object.getPrototypeOf(query) as Query)
  setInterval(look, look_every_ms).unref()
}

/** The same limits for the queries of a transaction. */
export function limitQueriesLike(tx: Tx, sql: Sql): Tx {
  const pool = pools.get(queryOf(sql).handler)
  if (pool) pools.set(queryOf(tx).handler, pool)
  return tx
}

/** A query that is never sent, to see which pool or transaction it belongs to. */
function queryOf(sql: Sql | Tx): Query {
  return sql`select 1` as unknown as Query
}

function patch(prototype: Query): void {
  const { handle } = prototype
  prototype.handle = function limitedHandle(this: Query) {
    const pool = this.executed ? undefined : pools.get(this.handler)
    if (pool) {
      const { resolve, reject } = this
      pending.set(this, { pool, waited_ms: stopwatch() })
      this.resolve = result => {
        pending.delete(this)
        pool.answered_ms = stopwatch()
        pool.isAway = false
        resolve(result)
      }
      this.reject = error => {
        pending.delete(this)
        reject(error)
      }
    }
    return handle.call(this)
  }
}

function look(): void {
  const poolsInUse = new Set([...pending.values()].map(({ pool }) => pool))
  for (const { sockets } of poolsInUse) sockets.look()
  for (const [query, entry] of pending) {
    const { limits, sockets } = entry.pool
    if (!query.active) lookAtWaiting(query, entry)
    else if (!entry.worked_ms) entry.worked_ms = stopwatch()
    else if (entry.worked_ms() > limits.statement_ms + grace_ms) {
      giveUp(query, 'STATEMENT_TIMEOUT', 'The database does not answer.')
      sockets.closeSilent(limits.statement_ms)
    }
  }
}

function lookAtWaiting(query: Query, { pool, waited_ms }: Pending): void {
  const { wait_ms, whileAway_ms = wait_ms } = pool.limits
  if (waited_ms() <= (pool.isAway ? whileAway_ms : wait_ms)) return
  // Where others were answered meanwhile the pool is busy, and the server is there.
  if (pool.answered_ms() > waited_ms()) {
    pool.isAway = true
    // A connection that waits for the answer to something that was given up would never come free again.
    const isWorking = [...pending.values()].some(other => other.pool === pool && other.worked_ms)
    if (!isWorking) pool.sockets.closeSilent(wait_ms)
  }
  giveUp(query, 'CONNECTION_WAIT', 'No connection to the database came free.')
}

/**
 * What nobody waits for any more leaves the line: otherwise connections that come back would first be used up for it. A
 * transaction that a connection is being made for must not begin later, so it ends that connection.
 */
function giveUp(query: Query, code: string, message: string): void {
  if (query.options.onexecute) query.options.onexecute = connection => connection.terminate()
  query.reject(Object.assign(new Error(message), { code }))
  if (query.state) return
  query.canceller?.(query)
  // The driver would wait for ever for the end of a cancelled query that it connects for.
  query.cancelled = null
}
