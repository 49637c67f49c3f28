import type { WaitTable } from '../../kernel/waits.ts'
import { countPayoutsToWork } from './store/payouts.ts'

/** What of this room waits for operators. */
export const payoutsWaits: WaitTable = {
  payouts: async rows => ({ waiting: await countPayoutsToWork(rows) }),
}
