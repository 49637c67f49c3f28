import { LRUCache } from 'lru-cache'
import { second_ms } from './clock.ts'
import type { Ctx } from './context.ts'
import type { Database } from './database.ts'

/** Visitors from one country all see the same, so what one was answered may be answered to the next for this long. */
const fresh_ms = second_ms
const entries_max = 2_000
const caches = new WeakMap<Database, LRUCache<string, Promise<unknown>>>()

/**
 * Answers a public list: for visitors at most once a second from the database, however many ask; for members
 * always fresh, because they must see what they just did. A read that fails is not remembered.
 */
export function forVisitorsOnceASecond<T>(ctx: Ctx, name: string, query: object, read: () => Promise<T>): Promise<T> {
  if (ctx.viewer) return read()
  const cache = cacheOf(ctx.db)
  const key = `${ctx.country} ${name} ${JSON.stringify(query)}`
  const known = cache.get(key) as Promise<T> | undefined
  if (known) return known
  const answer = read()
  cache.set(key, answer)
  answer.catch(() => cache.delete(key))
  return answer
}

function cacheOf(db: Database): LRUCache<string, Promise<unknown>> {
  const found = caches.get(db)
  if (found) return found
  const cache = new LRUCache<string, Promise<unknown>>({ max: entries_max, ttl: fresh_ms })
  caches.set(db, cache)
  return cache
}
