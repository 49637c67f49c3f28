import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { fundraisersDesk } from '../held.ts'
import { canGiveBack } from '../policy.ts'
import { changeFundraiser, type FundraiserRow } from '../store/fundraisers.ts'
import { endAs } from './move.ts'

/** What the log of operators says of a fundraiser beside its state. */
const told = ({ pledged_minor, performer_id }: FundraiserRow) => ({ pledged_minor, performerId: performer_id })

/** An operator stops what runs (POST /operator/fundraisers/{id}/stop); the job gives all pledges back. */
export async function stop(ctx: Ctx, id: string, reason: string): Promise<FundraiserRow> {
  const decided_by = viewerOf(ctx).id
  return fundraisersDesk.decideOn(
    ctx,
    { act: 'stop_fundraiser', id, reason },
    async (tx, row, note) => {
      if (row.state !== 'running') throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
      return endAs(tx, row, 'cancelled', { note, decided_by })
    },
    told,
  )
}

/** An operator gives every charged pledge back (POST .../return), as a refund each; the job does it. */
export async function returnPledges(ctx: Ctx, id: string, reason: string): Promise<FundraiserRow> {
  const decided_by = viewerOf(ctx).id
  return fundraisersDesk.decideOn(
    ctx,
    { act: 'return_fundraiser', id, reason },
    async (tx, row, note) => {
      if (!canGiveBack(row)) throw refuse('FUNDRAISER_MOVED_ON', { state: row.state })
      return changeFundraiser(tx, row.id, { giving_back: true, note, decided_by, next_at: now() })
    },
    told,
  )
}
