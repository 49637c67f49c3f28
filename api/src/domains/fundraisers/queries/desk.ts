import type { fundraiserDesk, Input, Reply } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { fundraisersDesk } from '../held.ts'
import { canGiveBack } from '../policy.ts'
import { countLate, type FundraiserRow } from '../store/fundraisers.ts'
import { pledgesFor, pledgeTable } from '../store/pledges.ts'
import { presentAll, presentPledges } from './lists.ts'
import { detailNow } from './one.ts'

const pledges_shown = 100

/** Fundraisers for operators (GET /operator/fundraisers): those that are late by a week, the latest first. */
export async function listForOperators(
  ctx: Ctx,
  { which = 'late', ...asked }: Input<typeof fundraiserDesk.deskFundraisers>['query'],
): Promise<Reply<typeof fundraiserDesk.deskFundraisers>> {
  const [{ rows, next }, late] = await Promise.all([
    fundraisersDesk.listDesk(ctx, { which, ...asked }),
    countLate(ctx.db.sql),
  ])
  return { data: await presentAll(ctx, rows), next, counts: { late } }
}

/** One fundraiser with its pledges. */
export async function deskDetail(ctx: Ctx, row: FundraiserRow): Promise<Reply<typeof fundraiserDesk.deskFundraiser>> {
  const [detail, pledges] = await Promise.all([
    detailNow(ctx, row),
    pledgeTable.page(ctx.db.sql, pledgesFor(row.id), { limit: pledges_shown }),
  ])
  const can = { canStop: row.state === 'running', canGiveBack: canGiveBack(row) }
  return { ...detail, ...can, pledges: await presentPledges(ctx, pledges) }
}
