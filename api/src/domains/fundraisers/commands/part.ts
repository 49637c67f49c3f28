import type { Tx } from '../../../kernel/database.ts'
import type { People } from '../../wallet/index.ts'
import { pledges } from '../held.ts'
import { lockFundraiser, runningOf } from '../store/fundraisers.ts'
import { findPledge, heldOf } from '../store/pledges.ts'
import { endAs } from './move.ts'
import { freePledge } from './pledge.ts'

/** Gives back what a fan pledged for what runs, of one creator or of all: they part, or the fan leaves. */
async function freePledgesOf(tx: Tx, people: { fanId: string; performerId?: string }): Promise<void> {
  for (const { fundraiser_id } of await heldOf(tx, people)) {
    const row = await lockFundraiser(tx, fundraiser_id)
    const pledge = row?.state === 'running' ? await findPledge(tx, row.id, people.fanId) : undefined
    if (pledge) await freePledge(tx, pledge, 'released')
  }
}

/** What is held between people who part, or of one who leaves: a fan's pledges, or all that a creator runs. */
export async function endBetween(tx: Tx, { fanId, performerId }: People): Promise<void> {
  if (fanId) await freePledgesOf(tx, { fanId, ...(performerId && { performerId }) })
  else if (performerId) await cancelAllOf(tx, performerId)
}

/** Ends what a creator runs who is suspended or leaves; the job gives all pledges back. */
async function cancelAllOf(tx: Tx, performerId: string): Promise<void> {
  for (const { id } of await runningOf(tx, performerId)) {
    const row = await lockFundraiser(tx, id)
    if (row?.state === 'running') await endAs(tx, row, 'cancelled')
  }
}

/** A charged pledge was given back by operators, and its fan has no part in the reward. */
export async function noteReturned(tx: Tx, { targetId, fanId }: { targetId: string; fanId: string }): Promise<void> {
  const found = await findPledge(tx, targetId, fanId)
  if (found) await pledges.noteReturned(tx, found.id)
}
