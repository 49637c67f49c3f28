import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from './database.ts'

const wait_minutes_max = 60
const tries_atOnce = 200

/** Whether a job has set a row aside whose id the column holds, as a condition. */
export function isAside(db: Queryable, job: string, column: string): PendingQuery<Row[]> {
  return db`exists (
    select 1 from due_failures where due_failures.job = ${job} and due_failures.row_id = ${db(column)}::text)`
}

/** Sets a row aside on which a job failed: for a minute, then for twice as long each time, an hour at most. */
export async function setAside(
  db: Queryable,
  { job, rowId, error, at }: { job: string; rowId: string; error: unknown; at: Date },
): Promise<void> {
  const sentence = error instanceof Error ? error.message : String(error)
  await db`
    insert into due_failures as f (job, row_id, tries, error, first_at, last_at, next_at)
    values (${job}, ${rowId}, 1, ${sentence}, ${at}, ${at}, ${at}::timestamptz + interval '1 minute')
    on conflict (job, row_id) do update set tries = f.tries + 1, error = excluded.error, last_at = excluded.last_at,
      next_at = excluded.last_at + least(${wait_minutes_max}, power(2, least(f.tries, 10))) * interval '1 minute'`
}

/** The rows of a job that are to be tried again now, the longest waiting first. */
export async function failuresToTry(db: Queryable, job: string, at: Date): Promise<string[]> {
  const rows = await db<{ row_id: string }[]>`
    select row_id from due_failures where job = ${job} and next_at <= ${at} order by next_at limit ${tries_atOnce}`
  return rows.map(({ row_id }) => row_id)
}

/** When each of the rows is tried again that a job has set aside, of those whose ids begin so. */
export async function whenTriedAgain(db: Queryable, job: string, within: string): Promise<Map<string, Date>> {
  const rows = await db<{ row_id: string; next_at: Date }[]>`
    select row_id, next_at from due_failures where job = ${job} and starts_with(row_id, ${within})`
  return new Map(rows.map(({ row_id, next_at }) => [row_id, next_at]))
}

export async function forgetFailure(db: Queryable, job: string, rowId: string): Promise<void> {
  await db`delete from due_failures where job = ${job} and row_id = ${rowId}`
}

/** How many rows each job has set aside. */
export async function countAside(db: Queryable): Promise<Record<string, number>> {
  const rows = await db<{ job: string; rows: number }[]>`
    select job, count(*)::int as rows from due_failures group by job`
  return Object.fromEntries(rows.map(({ job, rows }) => [job, rows]))
}
