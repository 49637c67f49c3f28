import type { WaitTable } from '../../kernel/waits.ts'
import { countWaitingRefunds } from './queries/desk.ts'
import { countOpenDisputes } from './queries/disputes.ts'

/** What of this room waits for operators. */
export const refundsWaits: WaitTable = {
  refunds: async rows => ({ waiting: await countWaitingRefunds(rows) }),
  disputes: async rows => ({ waiting: await countOpenDisputes(rows) }),
}
