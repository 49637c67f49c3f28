import type { fundraiserDesk, Input, Reply } from '@fanfare/contract'
import { fromNow } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type FundraiserState, late_ms } from '../lifecycle.ts'
import { canGiveBack } from '../policy.ts'
import { countLate, type FundraiserRow, findFundraiser, fundraisersIn, lateFundraisers } from '../store/fundraisers.ts'
import { pledgesFor } from '../store/pledges.ts'
import { cursor, pageOf, presentAll, presentPledges } from './lists.ts'
import { detailNow } from './one.ts'

const page = 25
const pledges_shown = 100

const over: readonly FundraiserState[] = ['succeeded', 'delivered', 'failed', 'cancelled']

/** Fundraisers for operators (GET /operator/fundraisers): those that are late by a week, the latest first. */
export async function listDesk(
  ctx: Ctx,
  { which = 'late', before, limit = page }: Input<typeof fundraiserDesk.deskFundraisers>['query'],
): Promise<Reply<typeof fundraiserDesk.deskFundraisers>> {
  const db = ctx.db.sql
  const asked = { before: cursor(before), limit: limit + 1 }
  const since = fromNow(-late_ms)
  const [rows, late] = await Promise.all([
    which === 'late'
      ? lateFundraisers(db, since, asked)
      : fundraisersIn(db, which === 'over' ? over : ['running'], asked),
    countLate(db, since),
  ])
  const { shown, next } = pageOf(rows, limit)
  return { data: await presentAll(ctx, shown), next, counts: { late } }
}

/** How many rewards are so late that operators decide. */
export function countLateFundraisers(db: Queryable): Promise<number> {
  return countLate(db, fromNow(-late_ms))
}

/** One fundraiser with its pledges; an operator’s view is logged. */
export async function openDesk(ctx: Ctx, id: string): Promise<Reply<typeof fundraiserDesk.deskFundraiser>> {
  const row = isId(id) ? await findFundraiser(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await recordAct(ctx.db.sql, ctx, { act: 'view_fundraiser', target: 'fundraiser', targetId: id })
  return deskDetail(ctx, row)
}

export async function deskDetail(ctx: Ctx, row: FundraiserRow): Promise<Reply<typeof fundraiserDesk.deskFundraiser>> {
  const [detail, pledges] = await Promise.all([
    detailNow(ctx, row),
    pledgesFor(ctx.db.sql, row.id, { limit: pledges_shown }),
  ])
  const can = { canStop: row.state === 'running', canGiveBack: canGiveBack(row) }
  return { ...detail, ...can, pledges: await presentPledges(ctx, pledges) }
}
