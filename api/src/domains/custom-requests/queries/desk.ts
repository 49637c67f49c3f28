import type { CustomRequestDetail, customRequestDesk, Input, Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { countDisputed, findRequest, listDisputed, listRequests } from '../store/requests.ts'
import { cursor, detailOf, presentAll } from './own.ts'

const page = 25

/** Requests for operators (GET /operator/custom-requests): those that are disputed, the one that is due first on top. */
export async function listDesk(
  ctx: Ctx,
  { which = 'disputed', before, limit = page }: Input<typeof customRequestDesk.deskRequests>['query'],
): Promise<Reply<typeof customRequestDesk.deskRequests>> {
  const db = ctx.db.sql
  const some = { limit: limit + 1 }
  const [rows, counts] = await Promise.all([
    which === 'disputed'
      ? listDisputed(db, { ...some, after: cursor(before) })
      : listRequests(db, { ...some, which, before: cursor(before) }),
    countDisputed(db, now()),
  ])
  const shown = rows.slice(0, limit)
  const views = await presentAll(ctx, shown, 'operator')
  return {
    data: views.flatMap((view, index) => {
      const decide_by = shown[index]?.decide_by ?? null
      return [
        { ...view, decideBy: decide_by?.toISOString() ?? null, isOverdue: decide_by !== null && decide_by < now() },
      ]
    }),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts,
  }
}

/** How many requests wait for an operator's decision. */
export async function countDisputedRequests(db: Queryable): Promise<number> {
  return (await countDisputed(db, now())).disputed
}

/** One request with what both sides wrote and what was delivered; an operator’s view is logged. */
export async function openDesk(ctx: Ctx, id: string): Promise<CustomRequestDetail> {
  const row = isId(id) ? await findRequest(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await recordAct(ctx.db.sql, ctx, { act: 'view_custom_request', target: 'custom_request', targetId: id })
  return detailOf(ctx, row, 'operator')
}
