import type { Input, NoticeStatus, OwnReport, Reply, reports } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { cursorId, isId, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { thingsOf } from '../store/cases.ts'
import { findNotice, noticeOfLink } from '../store/notices.ts'
import { listOwnReports, type ReportOfCase } from '../store/reports.ts'
import { noticeView, ownReportView } from './case-views.ts'

const page = 20

/** What the viewer reported, newest first (GET /reports). */
export async function listOwn(
  ctx: Ctx,
  { before, limit = page }: Input<typeof reports.ownReports>['query'],
): Promise<Reply<typeof reports.ownReports>> {
  const rows = await listOwnReports(ctx.db.sql, viewerOf(ctx).id, { before: cursorId(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return { data: await views(ctx, shown), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** One report of the viewer. Refuses ENTITY_NOT_FOUND. */
export async function openOwn(ctx: Ctx, id: string): Promise<OwnReport> {
  const rows = isId(id) ? await listOwnReports(ctx.db.sql, viewerOf(ctx).id, { id, limit: 1 }) : []
  const [view] = await views(ctx, rows)
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

async function views(ctx: Ctx, rows: ReportOfCase[]): Promise<OwnReport[]> {
  const people = await findPeople(
    ctx.db.sql,
    rows.map(row => row.performer_id),
  )
  return rows.map(row => ownReportView(row, people))
}

/** How a notice stands, by the token of a mailed link (POST /notices/status). Refuses LINK_EXPIRED. */
export async function openNotice({ db }: Pick<App, 'db'>, token: string): Promise<NoticeStatus> {
  const id = await noticeOfLink(db.sql, sha256(token), now())
  const notice = id ? await findNotice(db.sql, { id }) : undefined
  if (!notice) throw refuse('LINK_EXPIRED')
  return noticeView(notice, await thingsOf(db.sql, notice.case_id))
}
