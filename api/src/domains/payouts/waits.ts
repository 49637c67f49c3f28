import type { WaitTable } from '../../kernel/waits.ts'
import { countPayoutsToWork } from './store/payouts.ts'
import { listPayoutsToWork } from './store/waiting.ts'

/** What of this room waits for operators. */
export const payoutsWaits: WaitTable = {
  payouts: {
    permission: 'finance',
    count: async rows => ({ waiting: await countPayoutsToWork(rows) }),
    list: listPayoutsToWork,
  },
}
