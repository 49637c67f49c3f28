import type { WaitTable } from '../../kernel/waits.ts'
import { countParked } from './store/payments.ts'
import { listParked } from './store/waiting.ts'

/** What of this room waits for operators. */
export const paymentsWaits: WaitTable = {
  parkedPayments: {
    permission: 'finance',
    count: async rows => ({ waiting: await countParked(rows) }),
    list: listParked,
  },
}
