import type { WaitTable } from '../../kernel/waits.ts'
import { countParked } from './store/payments.ts'

/** What of this room waits for operators. */
export const paymentsWaits: WaitTable = {
  parkedPayments: async rows => ({ waiting: await countParked(rows) }),
}
