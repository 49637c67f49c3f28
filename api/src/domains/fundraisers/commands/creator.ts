import type { fundraisers, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { checkFiles } from '../../wallet/index.ts'
import { actsOf } from '../policy.ts'
import { changeFundraiser, type FundraiserRow } from '../store/fundraisers.ts'
import { insertUpdate, setFiles, updates_max, updatesOf } from '../store/parts.ts'
import { endAs, factOf, lockOwn, moveTo } from './move.ts'

/** The creator tells how it goes (POST .../updates); everyone who pledged hears of it. */
export async function writeUpdate(ctx: Ctx, id: string, text: string): Promise<FundraiserRow> {
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, id)
    const isFull = (await updatesOf(tx, row.id)).length >= updates_max
    if (!actsOf(row).includes('update')) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    if (isFull) throw refuseFields([{ path: 'text', message: 'A fundraiser has at most 50 updates.' }])
    await insertUpdate(tx, { id: newId(), fundraiser_id: row.id, text: text.trim(), created_at: now() })
    await recordFact(tx, 'fundraiser_updated', factOf(row))
    return row
  })
}

/** The creator cancels what runs (POST .../cancel); the job gives all pledges back. Asking again answers what was cancelled. */
export async function cancelOwn(ctx: Ctx, id: string, note: string): Promise<FundraiserRow> {
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, id)
    if (row.state === 'cancelled') return row
    if (!actsOf(row).includes('cancel')) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    return endAs(tx, row, 'cancelled', { note: note.trim() })
  })
}

/** The creator hands the reward over (POST .../deliver), to everyone who pledged enough; once more replaces it. */
export async function deliver(
  ctx: Ctx,
  id: string,
  { text, fileIds }: Input<typeof fundraisers.deliver>['body'],
): Promise<FundraiserRow> {
  const delivery_text = text.trim()
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, id)
    if (!actsOf(row).includes('deliver')) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
    if (fileIds.length === 0 && !delivery_text)
      throw refuseFields([{ path: 'text', message: 'Write a text or choose a file.' }])
    await checkFiles(tx, row.performer_id, fileIds)
    await setFiles(tx, row.id, 'reward', fileIds)
    if (row.state === 'delivered') return changeFundraiser(tx, row.id, { delivery_text })
    await recordFact(tx, 'fundraiser_delivered', factOf(row))
    return moveTo(tx, row, 'delivered', { delivery_text, delivered_at: now() })
  })
}
