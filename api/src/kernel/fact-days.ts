import { day_ms, nowMs } from './clock.ts'
import type { Queryable } from './database.ts'

/** Days ahead that have their table already, in case nobody makes the next ones for a while. */
const ahead_days = 3
/** Facts that everybody has read are kept this long, for a look at what happened. */
const kept_days = 7

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Gives today and the next days their tables, and puts right what a restore into another server leaves behind: facts
 * whose numbers that server has yet to reach. Where a table can't be had because transactions run, facts lie beside the
 * days until the next time.
 */
export async function prepareFactDays(db: Queryable): Promise<void> {
  await db`select begin_fact_era()`
  await db`select prepare_fact_days(${dayText(nowMs())}, ${dayText(nowMs() + ahead_days * day_ms)})`
}

/** Drops the days that are over and that every listener has read to the end. */
export async function forgetOldFacts(db: Queryable): Promise<void> {
  await db`select forget_fact_days(${dayText(nowMs() - kept_days * day_ms)})`
}
