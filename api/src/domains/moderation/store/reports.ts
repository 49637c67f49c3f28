import type { Queryable } from '../../../kernel/database.ts'
import type { CaseRow, Decided } from './cases.ts'

export type ReportRow = {
  id: string
  reporter_id: string
  target: string
  target_id: string
  performer_id: string
  title: string
  description: string
  /** Of a message: its words when it was reported. */
  quote: string | null
  /** The page on which operators see what it rests on. */
  evidence: string | null
  case_id: string
  /** What its author wrote who didn't agree with the decision. */
  objection: string | null
  objected_at: Date | null
  created_at: Date
}

/** A report with its case and what was decided. */
export type ReportOfCase = ReportRow & Pick<CaseRow, 'number' | 'state' | 'round' | 'due_at'> & Decided

/** Adds a report; answers it, or the one that this person made in the same case before in its newest words. */
export async function insertReport(
  db: Queryable,
  report: Omit<ReportRow, 'objection' | 'objected_at'>,
): Promise<ReportRow> {
  const [row] = await db<ReportRow[]>`
    insert into reports ${db(report)} on conflict (case_id, reporter_id)
    do update set title = excluded.title, description = coalesce(nullif(excluded.description, ''), reports.description),
      evidence = coalesce(excluded.evidence, reports.evidence)
    returning *`
  return row as ReportRow
}

/** Who reported what led to some cases, by the ids of these. */
export async function reportersOf(db: Queryable, caseIds: string[]): Promise<Map<string, string[]>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db<{ case_id: string; reporter_id: string }[]>`
    select case_id, reporter_id from reports where case_id = any(${caseIds}::uuid[])`
  return new Map([...Map.groupBy(rows, row => row.case_id)].map(([id, some]) => [id, some.map(row => row.reporter_id)]))
}

/** What was reported in a case, newest first. */
export async function reportsOfCase(db: Queryable, caseId: string, limit: number): Promise<ReportRow[]> {
  return db<ReportRow[]>`select * from reports where case_id = ${caseId} order by id desc limit ${limit}`
}

/** What someone reported, newest first, below the one that was seen last; one of it where an id is given. */
export async function listOwnReports(
  db: Queryable,
  reporterId: string,
  { id, before, limit }: { id?: string | undefined; before?: string | undefined; limit: number },
): Promise<ReportOfCase[]> {
  return db<ReportOfCase[]>`
    ${withCase(db)} where r.reporter_id = ${reporterId} ${id ? db`and r.id = ${id}` : db``}
      ${before ? db`and r.id < ${before}` : db``}
    order by r.id desc limit ${limit}`
}

/** Keeps what the author of a report objects with. */
export async function keepReportObjection(tx: Queryable, id: string, objection: string, objected_at: Date) {
  await tx`update reports set ${tx({ objection, objected_at })} where id = ${id}`
}

function withCase(db: Queryable) {
  return db`select r.*, c.number, c.state, c.round, c.due_at, d.decision, d.reason, d.decided_at
    from reports r join cases c on c.id = r.case_id
    left join case_decisions d on d.case_id = c.id and d.round = c.round`
}

/** What everyone reported, newest first. */
export async function listReports(
  db: Queryable,
  { target, title }: { target?: string | undefined; title?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportOfCase[]; total: number }> {
  const where = db`where (${target ?? null}::text is null or r.target = ${target ?? null})
    and (${title ?? null}::text is null or r.title = ${title ?? null})`
  const [rows, [count]] = await Promise.all([
    db<ReportOfCase[]>`${withCase(db)} ${where} order by r.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from reports r ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
