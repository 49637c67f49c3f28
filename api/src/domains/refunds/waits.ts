import type { WaitTable } from '../../kernel/waits.ts'
import { countWaitingRefunds } from './queries/desk.ts'
import { countUnansweredDisputes } from './queries/disputes.ts'
import { listUnansweredDisputes, listWaitingRefunds } from './store/waiting.ts'

/** What of this room waits for operators. */
export const refundsWaits: WaitTable = {
  refunds: {
    permission: 'finance',
    count: async rows => ({ waiting: await countWaitingRefunds(rows) }),
    list: listWaitingRefunds,
  },
  disputes: {
    permission: 'finance',
    count: async rows => ({ waiting: await countUnansweredDisputes(rows) }),
    list: listUnansweredDisputes,
  },
}
