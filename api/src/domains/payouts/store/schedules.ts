import type { PayoutMethodKey } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type ScheduleRow = {
  performer_id: string
  every: 'week' | 'month'
  minimum_minor: bigint
  method: PayoutMethodKey
  next_at: Date
  problem: string | null
  updated_at: Date
}

export async function findSchedule(db: Queryable, performerId: string): Promise<ScheduleRow | undefined> {
  const [row] = await db<ScheduleRow[]>`select * from payout_schedules where performer_id = ${performerId}`
  return row
}

export async function saveSchedule(db: Queryable, row: ScheduleRow): Promise<void> {
  const { performer_id: _id, ...change } = row
  await db`
    insert into payout_schedules ${db(row)} on conflict (performer_id) do update set ${db(change)}`
}

export async function dropSchedule(db: Queryable, performerId: string): Promise<void> {
  await db`delete from payout_schedules where performer_id = ${performerId}`
}

/** Schedules whose time has come, the longest due first. */
export function dueSchedules(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<ScheduleRow[]> {
  return db<ScheduleRow[]>`
    select * from payout_schedules where next_at <= ${at} and ${which('performer_id')}
    order by next_at, performer_id limit ${limit}`
}
