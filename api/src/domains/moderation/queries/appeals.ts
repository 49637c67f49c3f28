import type { AppealDesk, appeals, Input, Reply } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { cursorId, isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPeople } from '../../identity/index.ts'
import { mayDecide } from '../commands/appeals.ts'
import { caseNumber as numberOf } from '../commands/cases.ts'
import { findAppeal, listAppeals } from '../store/appeals.ts'
import { findCase } from '../store/cases.ts'
import { findDecision, listDecisions } from '../store/decisions.ts'
import { appealDeskView, appealRow } from '../views/decisions.ts'

const page = 25
const earlier_max = 20

/** The operators' queue of appeals. */
export async function appealQueue(
  ctx: Ctx,
  { state = 'open', after, limit = page }: Input<typeof appeals.operatorAppeals>['query'],
): Promise<Reply<typeof appeals.operatorAppeals>> {
  const rows = await listAppeals(ctx.db.sql, { state, after: cursorId(after), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const people = await findPeople(
    ctx.db.sql,
    shown.map(row => row.user_id),
  )
  return {
    data: shown.map(row => appealRow(row, people)),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** An appeal with its decision and others about the same person. Refuses ENTITY_NOT_FOUND. */
export async function appealOnDesk(ctx: Ctx, id: string): Promise<AppealDesk> {
  const db = ctx.db.sql
  const entry = isId(id) ? await findAppeal(db, id) : undefined
  const decision = entry && (await findDecision(db, entry.decision_id))
  if (!decision) throw refuse('ENTITY_NOT_FOUND')
  const [all, may, of] = await Promise.all([
    listDecisions(db, { userId: decision.user_id, limit: earlier_max + 1 }),
    mayDecide(ctx, db, decision),
    decision.case_id === null ? undefined : findCase(db, decision.case_id),
  ])
  const earlier = all.filter(row => row.id !== decision.id).slice(0, earlier_max)
  const ids = [decision.user_id, decision.operator_id, entry.decided_by].filter(one => one !== null)
  const people = await findPeople(db, ids)
  const caseNumber = of ? numberOf(of) : null
  return appealDeskView({ decision, entry, earlier, mayDecide: may && entry.outcome === null, caseNumber }, people)
}
