import type { FactTable } from '../../kernel/relay.ts'
import { getUser } from '../identity/index.ts'
import { cancelAllOf, freePledgesOf, noteMoney } from './commands/part.ts'

type FundraiserFact = { fundraiserId: string; performerId: string }
type PledgeFact = FundraiserFact & { fanId: string; amountMinor: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    fundraiser_started: FundraiserFact
    /** Its creator wrote how it goes. */
    fundraiser_updated: FundraiserFact
    /** Half of the goal is pledged, for the first time. */
    fundraiser_halfway: FundraiserFact
    /** It was decided or cancelled; its pledges are settled from now on. */
    fundraiser_ended: FundraiserFact & { state: 'succeeded' | 'failed' | 'cancelled' }
    fundraiser_delivered: FundraiserFact
    /** Its reward should have been delivered a week ago. */
    fundraiser_late: FundraiserFact
    /** A fan pledged or raised a pledge. */
    pledge_made: PledgeFact & { pledgeId: string }
    /** After the end: it was charged or is free again. */
    pledge_settled: PledgeFact & { state: 'charged' | 'released' | 'unpaid' }
  }
}

/** A block, a suspension and a refund. */
export const fundraisersFacts: FactTable = {
  async user_blocked(tx, { blockerId, blockedId }) {
    await freePledgesOf(tx, { fanId: blockerId, performerId: blockedId })
    await freePledgesOf(tx, { fanId: blockedId, performerId: blockerId })
  },
  async account_suspended(tx, { userId }) {
    // It may have been lifted by now.
    if ((await getUser(tx, userId)).status !== 'inactive') return
    await freePledgesOf(tx, { fanId: userId })
    await cancelAllOf(tx, userId)
  },
  async charge_refunded(tx, { kind, targetId, fanId }) {
    if (kind === 'pledge' && targetId) await noteMoney(tx, { fundraiserId: targetId, fanId }, 'returned')
  },
  async charge_restored(tx, { kind, targetId, fanId }) {
    if (kind === 'pledge' && targetId) await noteMoney(tx, { fundraiserId: targetId, fanId }, 'charged')
  },
}
