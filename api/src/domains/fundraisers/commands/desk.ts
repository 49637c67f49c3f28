import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { canGiveBack } from '../policy.ts'
import { changeFundraiser, type FundraiserRow, lockFundraiser } from '../store/fundraisers.ts'
import { endAs } from './move.ts'

/** An operator stops what runs (POST /operator/fundraisers/{id}/stop); the job gives all pledges back. */
export async function stop(ctx: Ctx, id: string, reason: string): Promise<FundraiserRow> {
  return decideOn(ctx, { id, reason, act: 'stop_fundraiser' }, (tx, row) => {
    if (row.state !== 'running') throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    return endAs(tx, row, 'cancelled', { note: reason.trim(), decided_by: viewerOf(ctx).id })
  })
}

/** An operator gives every charged pledge back (POST .../return), as a refund each; the job does it. */
export async function giveBack(ctx: Ctx, id: string, reason: string): Promise<FundraiserRow> {
  return decideOn(ctx, { id, reason, act: 'return_fundraiser' }, (tx, row) => {
    if (!canGiveBack(row)) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    const changes = { giving_back: true, note: reason.trim(), decided_by: viewerOf(ctx).id, next_at: now() }
    return changeFundraiser(tx, row.id, changes)
  })
}

type Decision = { id: string; reason: string; act: 'stop_fundraiser' | 'return_fundraiser' }

async function decideOn(
  ctx: Ctx,
  { id, reason, act }: Decision,
  change: (tx: Tx, row: FundraiserRow) => Promise<FundraiserRow>,
): Promise<FundraiserRow> {
  return ctx.db.tx(async tx => {
    const row = isId(id) ? await lockFundraiser(tx, id) : undefined
    if (!row) throw refuse('ENTITY_NOT_FOUND')
    const after = await change(tx, row)
    await recordAct(tx, ctx, {
      act,
      target: 'fundraiser',
      targetId: id,
      reason: reason.trim(),
      before: { state: row.state },
      after: { state: after.state, pledged_minor: row.pledged_minor, performerId: row.performer_id },
    })
    return after
  })
}
