import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockCase } from '../store/cases.ts'
import { findNotice, keepNoticeObjection, noticeOfLink } from '../store/notices.ts'
import { keepReportObjection, listOwnReports } from '../store/reports.ts'
import { canObject, reopenCase } from './cases.ts'

/**
 * Objects to what was decided about a report of the viewer (POST /reports/{id}/objection): another operator decides it
 * anew. Refuses ENTITY_NOT_FOUND and OBJECTION_REFUSED.
 */
export async function objectToReport(ctx: Ctx, id: string, text: string): Promise<void> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  const find = (db: Queryable) => listOwnReports(db, viewerOf(ctx).id, { id, limit: 1 })
  await ctx.db.tx(async tx => {
    const [known] = await find(tx)
    const row = known && (await lockCase(tx, known.case_id))
    // Read again: someone else may have objected, or an operator decided, while this waited for the case.
    const [report] = row ? await find(tx) : []
    if (!row || !report) throw refuse('ENTITY_NOT_FOUND')
    if (!canObject(report)) throw refuse('OBJECTION_REFUSED')
    await keepReportObjection(tx, id, text, now())
    await reopenCase(tx, row, report.title)
  })
}

/** The same by the link of a notice (POST /notices/objection). Refuses LINK_EXPIRED and OBJECTION_REFUSED. */
export async function objectToNotice(ctx: Ctx, token: string, text: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const id = await noticeOfLink(tx, sha256(token), now())
    const known = id && (await findNotice(tx, { id }))
    const row = known && (await lockCase(tx, known.case_id))
    const notice = row ? await findNotice(tx, { id: known.id }) : undefined
    if (!row || !notice) throw refuse('LINK_EXPIRED')
    if (!canObject(notice)) throw refuse('OBJECTION_REFUSED')
    await keepNoticeObjection(tx, notice.id, text, now())
    await reopenCase(tx, row, null)
  })
}
