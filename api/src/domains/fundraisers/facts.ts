import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { nowMs, second_ms } from '../../kernel/clock.ts'
import type { Message, PushHandler, PushTable, RoomPush } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { heldFacts } from '../wallet/index.ts'
import { endBetween, noteReturned } from './commands/part.ts'
import { figuresOf } from './queries/figures.ts'

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
    /** While it runs: a fan took a pledge back, or parted from the creator. */
    pledge_freed: FundraiserFact
    /** After the end: it was charged or is free again. */
    pledge_settled: PledgeFact & { state: 'charged' | 'released' | 'unpaid' }
  }
}

/** A block, a suspension and a refund. */
export const fundraisersFacts: FactTable = {
  ...heldFacts({
    kind: 'pledge',
    part: endBetween,
    noteRefund: noteReturned,
  }),
}

/** When the figures of each were last read here. */
const readAt_ms = new LRUCache<string, number>({ max: 10_000 })

/**
 * Tells all who have it open how far a fundraiser is: the first change at once, and whatever follows together a second later.
 * What was read after a change says it already.
 */
const moved: PushHandler<'pledge_made' | 'pledge_freed' | 'fundraiser_ended'> = (app, { fundraiserId }): RoomPush[] => {
  const happenedAt_ms = nowMs()
  const messages = async (): Promise<Message[]> => {
    const last_ms = readAt_ms.get(fundraiserId) ?? 0
    if (last_ms > happenedAt_ms) return []
    await sleep(Math.min(second_ms, Math.max(0, last_ms + second_ms - nowMs())))
    readAt_ms.set(fundraiserId, nowMs())
    const data = await figuresOf(app.db.sql, fundraiserId)
    return data ? [{ event: 'fundraiser_moved', data }] : []
  }
  return [{ room: fundraiserId, messages }]
}

/** What people hear who have a fundraiser open. */
export const fundraisersPushes: PushTable = { pledge_made: moved, pledge_freed: moved, fundraiser_ended: moved }
