import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { type FundraiserState, fundraiserLife } from '../lifecycle.ts'
import { changeFundraiser, type FundraiserRow, lockFundraiser } from '../store/fundraisers.ts'

/** What facts of a fundraiser carry. */
export function factOf({ id, performer_id }: Pick<FundraiserRow, 'id' | 'performer_id'>) {
  return { fundraiserId: id, performerId: performer_id }
}

/** A fundraiser of the viewer's, locked. Refuses ENTITY_NOT_FOUND, and TAKEN_DOWN where operators took it down. */
export async function lockOwn(tx: Tx, ctx: Ctx, id: string): Promise<FundraiserRow> {
  const row = isId(id) ? await lockFundraiser(tx, id) : undefined
  if (row?.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  if (row.taken_down_at) throw refuse('TAKEN_DOWN')
  return row
}

/** Moves a locked fundraiser on. Refuses FUNDRAISER_MOVED_ON where the state doesn't follow. */
export async function moveTo(
  tx: Tx,
  row: FundraiserRow,
  to: FundraiserState,
  changes: Partial<FundraiserRow> = {},
): Promise<FundraiserRow> {
  if (!fundraiserLife.allows(row.state, to)) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
  return changeFundraiser(tx, row.id, { ...changes, state: to })
}

/** What ends a fundraiser that runs. The job settles its pledges from then on, each in a transaction of its own. */
export async function endAs(
  tx: Tx,
  row: FundraiserRow,
  state: 'succeeded' | 'failed' | 'cancelled',
  changes: Partial<FundraiserRow> = {},
): Promise<FundraiserRow> {
  const ended = await moveTo(tx, row, state, { ...changes, ended_at: now(), next_at: now() })
  await recordFact(tx, 'fundraiser_ended', { ...factOf(row), state })
  return ended
}
