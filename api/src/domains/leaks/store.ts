import type { LeakOutcome } from '@fanfare/contract'
import type { Queryable } from '../../kernel/database.ts'
import type { Which } from '../../kernel/due.ts'

export type TraceRow = {
  id: string
  performer_id: string
  outcome: LeakOutcome
  address: string
  found_name: string
  found_file_id: string | null
  file_id: string | null
  viewer_id: string | null
  shown_at: Date | null
  chance_log10: number | null
  score: number | null
  second_score: number | null
  likeness: number | null
  candidates: number | null
  report_number: string | null
  created_at: Date
  done_at: Date | null
}

export type NewTrace = Pick<
  TraceRow,
  'id' | 'performer_id' | 'outcome' | 'address' | 'found_name' | 'found_file_id' | 'file_id' | 'created_at'
>

export async function insertTrace(tx: Queryable, row: NewTrace): Promise<TraceRow> {
  const [inserted] = await tx<TraceRow[]>`insert into leak_traces ${tx(row)} returning *`
  return inserted as TraceRow
}

/** Locks a creator's own traces for a new one, and counts those since a moment. */
export async function countTraces(tx: Queryable, performerId: string, since: Date): Promise<number> {
  await tx`select 1 from users where id = ${performerId} for update`
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from leak_traces where performer_id = ${performerId} and created_at > ${since}`
  return row.count
}

export async function findTrace(db: Queryable, id: string): Promise<TraceRow | undefined> {
  const [row] = await db<TraceRow[]>`select * from leak_traces where id = ${id}`
  return row
}

export async function findOwnTrace(db: Queryable, performerId: string, id: string): Promise<TraceRow | undefined> {
  const [row] = await db<TraceRow[]>`select * from leak_traces where id = ${id} and performer_id = ${performerId}`
  return row
}

/** A creator's traces, newest first, below the one that was seen last. */
export async function listTraces(
  db: Queryable,
  performerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<TraceRow[]> {
  return db<TraceRow[]>`
    select * from leak_traces where performer_id = ${performerId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** What a trace found out; it is written once. */
export async function settleTrace(tx: Queryable, id: string, found: Partial<TraceRow>): Promise<void> {
  await tx`update leak_traces set ${tx(found as Record<string, never>)} where id = ${id} and outcome = 'waiting'`
}

export async function noteReport(tx: Queryable, id: string, number: string): Promise<TraceRow> {
  const [row] = await tx<TraceRow[]>`
    update leak_traces set report_number = ${number} where id = ${id} returning *`
  return row as TraceRow
}

export async function deleteTrace(tx: Queryable, performerId: string, id: string): Promise<TraceRow | undefined> {
  const [row] = await tx<TraceRow[]>`
    delete from leak_traces where id = ${id} and performer_id = ${performerId} returning *`
  return row
}

/** Traces that were asked for before a moment, the oldest first. */
export async function tracesBefore(
  db: Queryable,
  before: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<Pick<TraceRow, 'id' | 'performer_id'>[]> {
  return db<Pick<TraceRow, 'id' | 'performer_id'>[]>`
    select id, performer_id from leak_traces where created_at < ${before} and ${which('id')}
    order by created_at limit ${limit}`
}

/** Deletes some traces of a creator, and answers them. */
export async function deleteSome(tx: Queryable, performerId: string, limit: number): Promise<TraceRow[]> {
  return tx<TraceRow[]>`
    delete from leak_traces where id in (
      select id from leak_traces where performer_id = ${performerId} order by id limit ${limit} for update
    ) returning *`
}
