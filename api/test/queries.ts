import type { World } from './world.ts'

type Prototype = { handle(this: { strings: string[]; executed?: boolean }): unknown }

/** What a site asks beside the calls: its jobs and facts, and who is logged in. */
const beside = /^(begin|commit)\b|retry_at|sessions|facts|graphile|pg_|fact_cursors|sealed|ledger_|files set|listen /

/** The beginnings of the queries that `work` costs, without those of jobs and logins. */
export async function queriesOf(world: World, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const prototype = Object.getPrototypeOf(world.running.app.db.sql`select 1`) as Prototype
  const { handle } = prototype
  prototype.handle = function counted(this) {
    if (!this.executed) seen.push(this.strings.join('?').replace(/\s+/g, ' ').trim().slice(0, 80))
    return handle.call(this)
  }
  try {
    await work()
  } finally {
    prototype.handle = handle
  }
  return seen.filter(query => !beside.test(query))
}
