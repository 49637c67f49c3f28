import type { Queryable } from '../../../kernel/database.ts'

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
  created_at: Date
}

/** Adds a report; answers it, or the one that this person made of the same thing before in its newest words. */
export async function insertReport(db: Queryable, report: ReportRow): Promise<ReportRow> {
  const [row] = await db<ReportRow[]>`
    insert into reports ${db(report)} on conflict (reporter_id, target, target_id)
    do update set title = excluded.title, description = coalesce(nullif(excluded.description, ''), reports.description)
    returning *`
  return row as ReportRow
}

/** How many reports came from a moment on. */
export async function countReports(db: Queryable, from: Date): Promise<number> {
  const [row] = await db<[{ reports: number }]>`
    select count(*)::int as reports from reports where created_at >= ${from}`
  return row.reports
}

/** What everyone reported, newest first. */
export async function listReports(
  db: Queryable,
  { target, title }: { target?: string | undefined; title?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = db`where (${target ?? null}::text is null or target = ${target ?? null})
    and (${title ?? null}::text is null or title = ${title ?? null})`
  const [rows, [count]] = await Promise.all([
    db<ReportRow[]>`select * from reports ${where} order by id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from reports ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
