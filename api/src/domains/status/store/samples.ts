import type { IncidentState, StatusPart, StatusState } from '@fanfare/contract'
import type { Queryable, Tx } from '../../../kernel/database.ts'

export type SampleRow = {
  part: StatusPart
  measured: IncidentState | null
  confirmed: IncidentState | null
  sampled_at: Date
}

export type DayRow = { part: StatusPart; day: string } & Record<StatusState, number>

export async function lastSamples(db: Queryable): Promise<Map<StatusPart, SampleRow>> {
  const rows = await db<SampleRow[]>`select part, measured, confirmed, sampled_at from status_samples`
  return new Map(rows.map(row => [row.part, row]))
}

/** The last samples, held still until the transaction ends; two nodes that sample at once do so one after the other. */
export async function lockSamples(tx: Tx): Promise<Map<StatusPart, SampleRow>> {
  await tx`select pg_advisory_xact_lock(hashtextextended('status.samples', 0))`
  return lastSamples(tx)
}

export async function saveSamples(tx: Queryable, rows: SampleRow[]): Promise<void> {
  await tx`
    insert into status_samples ${tx(rows)}
    on conflict (part) do update set
      measured = excluded.measured, confirmed = excluded.confirmed, sampled_at = excluded.sampled_at`
}

/** Counts a minute of each part to its day. */
export async function countMinutes(tx: Queryable, day: string, states: Map<StatusPart, StatusState>): Promise<void> {
  const rows = [...states].map(([part, state]) => ({
    part,
    day,
    works: 0,
    slow: 0,
    down: 0,
    maintenance: 0,
    [state]: 1,
  }))
  await addDays(tx, rows)
}

/** Adds minutes to days. */
export async function addDays(tx: Queryable, rows: DayRow[]): Promise<void> {
  await tx`
    insert into status_days ${tx(rows)}
    on conflict (part, day) do update set
      works = status_days.works + excluded.works, slow = status_days.slow + excluded.slow,
      down = status_days.down + excluded.down, maintenance = status_days.maintenance + excluded.maintenance`
}

/** What was recorded from a day (UTC) on, the oldest first. */
export async function daysSince(db: Queryable, day: string): Promise<DayRow[]> {
  return db<DayRow[]>`
    select part, day::text, works, slow, down, maintenance from status_days where day >= ${day} order by day`
}

export async function forgetDaysBefore(db: Queryable, day: string): Promise<void> {
  await db`delete from status_days where day < ${day}`
}
