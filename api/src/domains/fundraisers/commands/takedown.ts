import { now } from '../../../kernel/clock.ts'
import { isId } from '../../../kernel/ids.ts'
import type { Takedown } from '../../moderation/index.ts'
import { changeFundraiser, lockFundraiser } from '../store/fundraisers.ts'
import { endAs } from './move.ts'

/**
 * How operators take a fundraiser down: one that runs is cancelled with it, and the job gives all pledges back. Put
 * back, its page is open again, and what was cancelled stays so. A draft is on no page.
 */
export const fundraiserTakedown: Takedown = {
  async takeDown(tx, id) {
    const row = isId(id) ? await lockFundraiser(tx, id) : undefined
    if (!row || row.state === 'draft') return undefined
    const { performer_id: performerId, title, state } = row
    const taken_down_at = row.taken_down_at ?? now()
    if (state === 'running') await endAs(tx, row, 'cancelled', { taken_down_at })
    else await changeFundraiser(tx, id, { taken_down_at })
    return { id, performerId, title, status: state }
  },
  async putBack(tx, id) {
    const row = await lockFundraiser(tx, id)
    // The job looks again whether its reward is late.
    if (row?.taken_down_at) await changeFundraiser(tx, id, { taken_down_at: null, next_at: now() })
  },
}
