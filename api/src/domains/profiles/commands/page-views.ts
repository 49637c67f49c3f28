import { LRUCache } from 'lru-cache'
import { minute_ms, second_ms } from '../../../kernel/clock.ts'
import type { App, Ctx } from '../../../kernel/context.ts'
import type { Database } from '../../../kernel/database.ts'
import { addViews } from '../store/performers.ts'

/** Looking again within this time counts as the same view. */
const same_view_ms = 30 * minute_ms
const remembered_max = 200_000
const flush_every_ms = 5 * second_ms

type Counting = { seen: LRUCache<string, true>; counted: Map<string, number> }
const countings = new WeakMap<Database, Counting>()

function countingOf(db: Database): Counting {
  const known = countings.get(db)
  if (known) return known
  const counting: Counting = {
    seen: new LRUCache({ max: remembered_max, ttl: same_view_ms }),
    counted: new Map(),
  }
  countings.set(db, counting)
  return counting
}

/**
 * Counts that somebody looked at a creator's page: once in half an hour for each account, or address of a visitor, and
 * never for the creator. It costs no write; this node keeps the number until the next flush.
 */
export function countView(ctx: Pick<Ctx, 'db' | 'viewer' | 'address'>, performerId: string): void {
  if (ctx.viewer?.id === performerId) return
  const { seen, counted } = countingOf(ctx.db)
  const look = `${ctx.viewer?.id ?? ctx.address} ${performerId}`
  if (seen.has(look)) return
  seen.set(look, true)
  counted.set(performerId, (counted.get(performerId) ?? 0) + 1)
}

/** Writes what was counted, all of it in one statement; what could not be written is counted on. */
export async function flushViews(db: Database): Promise<void> {
  const { counted } = countingOf(db)
  const batch = [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
  if (batch.length === 0) return
  counted.clear()
  try {
    await addViews(db.sql, batch)
  } catch (error) {
    for (const [id, views] of batch) counted.set(id, (counted.get(id) ?? 0) + views)
    throw error
  }
}

/** Flushes counted views every few seconds until it is stopped, and then once more. */
export function keepViews(app: Pick<App, 'db' | 'log'>): { stop(): Promise<void> } {
  const flush = () =>
    flushViews(app.db).catch(error => app.log.error({ err: error }, 'Page views could not be written yet'))
  const timer = setInterval(flush, flush_every_ms)
  return {
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
