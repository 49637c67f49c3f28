import type { LRUCache } from 'lru-cache'
import { minute_ms, now, second_ms } from './clock.ts'
import type { App, Ctx } from './context.ts'
import type { Database, Queryable } from './database.ts'
import { service } from './services.ts'
import { growingCache, mayBeOld } from './ttl-cache.ts'

/** Someone who looks again within this time is the same view, where a counter says nothing else. */
const same_view_ms = 30 * minute_ms
const remembered_max = 200_000
const flush_every_ms = 5 * second_ms
mayBeOld({
  what: 'how often a page, a post, a gallery, a video, a product or a tracking link was looked at',
  lives_ms: flush_every_ms,
  sooner: 'a node that stops writes what it counted; one that is killed loses it',
})

type Counting = { seen: LRUCache<string, true>; counted: Map<string, number> }

/** How often a kind of thing was looked at, kept in memory between two writes. */
export type ViewCounter = {
  /**
   * Counts that someone looked at a thing: once in a time for each account, or address of a visitor, and never for its
   * owner. It costs no write; this node keeps the number until the next flush.
   */
  count(ctx: Pick<Ctx, 'db' | 'viewer' | 'address'>, thing: { id: string; ownerId: string }): void
  /** Writes what was counted, all of it in one transaction; what couldn't be written is counted on. */
  flush(db: Database): Promise<void>
}

/** Adds to what is counted day by day (UTC), in one statement. */
async function addToday(tx: Queryable, counted: [id: string, views: number][]): Promise<void> {
  const [ids, views] = [counted.map(([id]) => id), counted.map(([, count]) => count)]
  await tx`
    insert into views_by_day as d (thing_id, day, views)
    select c.id, (${now()}::timestamptz at time zone 'UTC')::date, c.views
    from unnest(${ids}::uuid[], ${views}::int[]) c(id, views)
    on conflict (thing_id, day) do update set views = d.views + excluded.views`
}

/**
 * A counter of views by day; `addViews` adds to the rows of the things besides, in one statement. Who looks again within
 * `sameView_ms` is counted once.
 */
export function viewCounter(
  addViews?: (db: Queryable, counted: [id: string, views: number][]) => Promise<void>,
  sameView_ms = same_view_ms,
): ViewCounter {
  const countingOf = service<Database, Counting>(() => ({
    seen: growingCache<true>(remembered_max, sameView_ms),
    counted: new Map(),
  }))
  return {
    count(ctx, { id, ownerId }) {
      if (ctx.viewer?.id === ownerId || ctx.viewer?.role === 'auditor') return
      const { seen, counted } = countingOf(ctx.db)
      const look = `${ctx.viewer?.id ?? ctx.address} ${id}`
      if (seen.has(look)) return
      seen.set(look, true)
      counted.set(id, (counted.get(id) ?? 0) + 1)
    },
    async flush(db) {
      const { counted } = countingOf(db)
      const batch = [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
      if (batch.length === 0) return
      counted.clear()
      try {
        await db.tx(async tx => {
          await addViews?.(tx, batch)
          await addToday(tx, batch)
        })
      } catch (error) {
        for (const [id, views] of batch) counted.set(id, (counted.get(id) ?? 0) + views)
        throw error
      }
    },
  }
}

/** Flushes counted views every few seconds until it is stopped, and then once more. */
export function keepViews(app: Pick<App, 'db' | 'log'>, counters: ViewCounter[]): { stop(): Promise<void> } {
  const flush = async () => {
    for (const counter of counters)
      await counter.flush(app.db).catch(error => app.log.error({ err: error }, 'Views could not be written yet'))
  }
  const timer = setInterval(flush, flush_every_ms)
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
