import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { World } from './world.ts'

type Prototype = { handle(this: { strings: string[]; executed?: boolean }): unknown }

/** What a site asks beside the endpoints: its jobs and facts, and who is logged in. */
const beside =
  /^(begin|commit)\b|retry_at|age_rules|banned_terms|sessions|facts|graphile|pg_|fact_cursors|sealed|ledger_|files set|listen /

const quiet_tries_max = 200

/** Waits until rooms have heard every fact and no job is due, so that what follows is alone on the server. */
async function quiet({ running }: World): Promise<void> {
  const { sql } = running.app.db
  for (let tries = 0; tries < quiet_tries_max; tries++) {
    const [row] = await sql<{ is_busy: boolean }[]>`
      select exists (select 1 from graphile_worker.jobs where run_at <= now())
        or exists (select 1 from fact_cursors c, lateral (
          select xid, seq from facts f order by f.xid desc, f.seq desc limit 1) newest
          where (newest.xid, newest.seq) > (c.xid, c.seq)) as is_busy`
    if (!row?.is_busy) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const counted = new AsyncLocalStorage<string[]>()

/**
 * The beginnings of the queries that `work` costs by itself and by the endpoints that it calls, without those that find out
 * who is logged in. What jobs, listeners and clocks of this process ask meanwhile isn't counted.
 */
export async function queriesOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  await quiet(world)
  const seen: string[] = []
  const prototype = Object.getPrototypeOf(world.running.app.db.sql`select 1`) as Prototype
  const { handle } = prototype
  prototype.handle = function countedHandle(this) {
    if (counted.getStore() === seen && !this.executed)
      seen.push(this.strings.join('?').replace(/\s+/g, ' ').trim().slice(0, 80))
    return handle.call(this)
  }
  const isCalled = () => counted.enterWith(seen)
  subscribe('http.server.request.start', isCalled)
  try {
    await counted.run(seen, work)
  } finally {
    unsubscribe('http.server.request.start', isCalled)
    prototype.handle = handle
  }
  return seen.filter(query => !beside.test(query))
}
