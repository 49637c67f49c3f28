import { LRUCache } from 'lru-cache'
import type { Database, Queryable } from './database.ts'
import { service } from './services.ts'

/** What may be old on a node, for docs/staleness.md. */
export type Staleness = {
  /** What is kept, in words. */
  what: string
  lives_ms: number
  /** When it is renewed before its time, or why its age hurts nobody. */
  sooner: string
}

type Parts = Staleness & { entries_max: number }

/** All that is declared to be old for a while, in the order of its words. */
export function declaredStaleness(): Staleness[] {
  return [...declared].sort((a, b) => (a.what < b.what ? -1 : 1))
}

const declared: Staleness[] = []

/** Declares what is kept by other means than a cache of its own. */
export function mayBeOld(staleness: Staleness): Staleness {
  declared.push(staleness)
  return staleness
}

/**
 * A cache of a node in front of a database: what is found is believed for `lives_ms`, and the oldest make room beyond
 * `entries_max`. Each database, and each transaction, has its own.
 */
export function ttlCache<V extends object | string | true>({
  entries_max,
  ...staleness
}: Parts): (holder: Database | Queryable) => LRUCache<string, V> {
  mayBeOld(staleness)
  return service(() => growingCache<V>(entries_max, staleness.lives_ms))
}

/**
 * Keeps what was set for `lives_ms`, and lets the oldest go beyond `entries_max`. It takes room as it fills: made with
 * `max`, the same cache takes all of its room at once, 10 ms for 50,000 entries, and each transaction may need one.
 */
export function growingCache<V extends object | string | bigint | true>(
  entries_max: number,
  lives_ms: number,
): LRUCache<string, V> {
  return new LRUCache({ maxSize: entries_max, sizeCalculation: () => 1, ttl: lives_ms })
}
