import type { customRequestDesk, Input, Reply } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { requests } from '../held.ts'
import { countDisputed } from '../store/requests.ts'

/** Requests for operators (GET /operator/custom-requests): those that are disputed, the one that is due first on top. */
export async function listDisputes(
  ctx: Ctx,
  { which = 'disputed', ...asked }: Input<typeof customRequestDesk.deskRequests>['query'],
): Promise<Reply<typeof customRequestDesk.deskRequests>> {
  const [{ rows, next }, counts] = await Promise.all([
    requests.listDesk(ctx, { which, ...asked }),
    countDisputed(ctx.db.sql, now()),
  ])
  const views = await requests.present(ctx, rows, 'operator')
  const data = views.map((view, index) => {
    const decide_by = rows[index]?.decide_by ?? null
    return { ...view, decideBy: decide_by?.toISOString() ?? null, isOverdue: decide_by !== null && decide_by < now() }
  })
  return { data, next, counts }
}

/** How many requests wait for an operator's decision. */
export async function countDisputedRequests(db: Queryable): Promise<number> {
  return (await countDisputed(db, now())).disputed
}
