import type { Sql, Tx } from '../database.ts'
import { isDatabaseAway } from '../database-away.ts'
import { service } from '../services.ts'

/** Where the queries of a replica's pool go when it doesn't answer. */
export type Fallback = {
  primary: Sql
  /** How long a query waits before it asks whether the replica answers at all. */
  doubt_ms: number
  /** Resolves while the replica answers, and rejects when it doesn't. */
  stillAnswers(): Promise<void>
}

/** What of a query of the driver is used here. */
type Query = {
  executed: boolean
  tagged: boolean
  strings: TemplateStringsArray
  args: readonly never[]
  handler: object
  resolve(result: unknown): void
  reject(error: unknown): void
  handle(): unknown
}

/** What the driver makes queries by, of each pool. */
const poolOf = service((_handler: object): { fallback?: Fallback } => ({}))
let patched = false

/** Has each query of a replica's pool that finds the replica away read from the primary instead: nobody sees the failure. */
export function readAgain(replica: Sql, fallback: Fallback): void {
  const query = replica`select 1` as unknown as Query
  poolOf(query.handler).fallback = fallback
  if (patched) return
  patched = true
  patch(Object.getPrototypeOf(query) as Query)
}

function patch(prototype: Query): void {
  const { handle } = prototype
  prototype.handle = function handleOrReadAgain(this: Query) {
    const fallback = this.executed || !this.tagged ? undefined : poolOf(this.handler).fallback
    if (fallback) withFallback(this, fallback)
    return handle.call(this)
  }
}

function withFallback(query: Query, { primary, doubt_ms, stillAnswers }: Fallback): void {
  const { resolve, reject } = query
  let isSettled = false
  const settle = (): boolean => {
    clearTimeout(doubt)
    if (isSettled) return false
    isSettled = true
    return true
  }
  const again = () => {
    if (settle()) primary(query.strings, ...query.args).then(resolve, reject)
  }
  const doubt = setTimeout(() => void stillAnswers().catch(again), doubt_ms)
  query.resolve = result => {
    if (settle()) resolve(result)
  }
  query.reject = error => {
    if (!isReplicasFault(error)) return settle() ? reject(error) : undefined
    void stillAnswers().catch(() => {})
    again()
  }
}

/** Runs a transaction that only reads on the replica, and on the primary when the replica turns out to be away. */
export async function readTransaction<T>(replica: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { fallback } = poolOf((replica`select 1` as unknown as Query).handler)
  const first = readOnly(replica, work)
  if (!fallback) return first
  const gone = Promise.withResolvers<typeof isGone>()
  const doubt = setTimeout(() => void fallback.stillAnswers().catch(() => gone.resolve(isGone)), fallback.doubt_ms)
  const found = await Promise.race([first.catch(sayGone), gone.promise]).finally(() => clearTimeout(doubt))
  return found === isGone ? readOnly(fallback.primary, work) : found
}

const isGone = Symbol('the replica is away')
const readOnly = <T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> => sql.begin('read only', work) as Promise<T>

function sayGone(error: unknown): typeof isGone {
  if (!isReplicasFault(error)) throw error
  return isGone
}

/** Beside being away: a replica cancels what reads rows that the primary has removed for good (40001, 57014 by conflict). */
function isReplicasFault(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: string }).code === '40001'
}
