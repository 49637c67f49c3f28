import type { Queryable } from '../../../kernel/database.ts'
import { notTakenDown } from '../../moderation/index.ts'

export type ScanRow = {
  asked_at: Date
  started_at: Date | null
  finished_at: Date | null
  /** The place of the kind that it is at, and the last id that it saw of it. */
  kind: number
  after_id: string | null
}

export type FindingRow = {
  id: string
  term_id: string
  target: string
  target_id: string
  user_id: string
  field: string
  found_at: Date
  seen_at: Date
}

/** Asks for a search through everything, from the beginning where one is running. */
export async function askForScan(tx: Queryable, asked_at: Date): Promise<void> {
  await tx`
    insert into banned_term_scan (asked_at) values (${asked_at})
    on conflict (id) do update set asked_at = excluded.asked_at, started_at = null, finished_at = null, kind = 0,
      after_id = null`
}

export async function findScan(db: Queryable): Promise<ScanRow | undefined> {
  const [row] = await db<ScanRow[]>`select * from banned_term_scan`
  return row
}

/** The search that isn't done, locked; undefined while another node is at it. */
export async function lockScan(tx: Queryable): Promise<ScanRow | undefined> {
  const [row] = await tx<ScanRow[]>`
    select * from banned_term_scan where finished_at is null for update skip locked`
  return row
}

export async function moveScan(
  tx: Queryable,
  to: Partial<Pick<ScanRow, 'started_at' | 'finished_at' | 'kind' | 'after_id'>>,
): Promise<void> {
  await tx`update banned_term_scan set ${tx(to)}`
}

/** How many rows one statement adds, whose values have to be numbered. */
const rows_max = 1_000

/** Keeps what a search found; what it found before is seen once more. */
export async function upsertFindings(tx: Queryable, rows: FindingRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rows_max)
    await tx`
      insert into banned_term_findings ${tx(rows.slice(at, at + rows_max))}
      on conflict (term_id, target, target_id) do update set seen_at = excluded.seen_at`
}

/** Lets go of what a search didn't find any more. What is about a thing that the search set aside stays. */
export async function deleteUnseen(tx: Queryable, started_at: Date, job: string): Promise<void> {
  await tx`
    delete from banned_term_findings f where f.seen_at < ${started_at} and not exists (
      select 1 from due_failures d where d.job = ${job} and split_part(d.row_id, ' ', 3) = f.target_id::text)`
}

export type ListedFinding = FindingRow & { term: string; is_performer: boolean }

type Range = { termId?: string | undefined; before?: string | undefined; limit: number }

/** What no operator has looked at, newest first. */
export async function listFindings(db: Queryable, { termId, before, limit }: Range): Promise<ListedFinding[]> {
  return db<ListedFinding[]>`
    select f.*, t.term, u.role = 'performer' as is_performer
    from banned_term_findings f join banned_terms t on t.id = f.term_id join users u on u.id = f.user_id
    where f.kept_at is null ${termId ? db`and f.term_id = ${termId}` : db``} ${before ? db`and f.id < ${before}` : db``}
      and ${notTakenDown(db, db`f.target_id`)}
    order by f.id desc limit ${limit}`
}

/** Takes a finding off the list; undefined where it isn't on it. */
export async function keepFinding(
  tx: Queryable,
  id: string,
  by: { kept_by: string; kept_at: Date },
): Promise<Pick<FindingRow, 'target' | 'target_id' | 'term_id'> | undefined> {
  const [row] = await tx<FindingRow[]>`
    update banned_term_findings set ${tx(by)} where id = ${id} and kept_at is null returning *`
  return row
}
