import { second_ms } from './clock.ts'
import { type Ctx, placeOf } from './context.ts'
import { ttlCache } from './ttl-cache.ts'

const answers = ttlCache<Promise<unknown>>({
  what: 'public lists, as visitors from one place see them',
  lives_ms: second_ms,
  entries_max: 2_000,
  sooner: 'members are always answered afresh',
})

/**
 * Answers a public list: for visitors at most once a second from the database, however many ask; for members
 * always fresh, because they must see what they just did. A read that fails is not remembered.
 */
export function forVisitorsOnceASecond<T>(ctx: Ctx, name: string, query: object, read: () => Promise<T>): Promise<T> {
  if (ctx.viewer) return read()
  const cache = answers(ctx.db)
  const key = `${placeOf(ctx)} ${name} ${JSON.stringify(query)}`
  const known = cache.get(key) as Promise<T> | undefined
  if (known) return known
  const answer = read()
  cache.set(key, answer)
  answer.catch(() => cache.delete(key))
  return answer
}
