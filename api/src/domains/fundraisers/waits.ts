import type { WaitTable } from '../../kernel/waits.ts'
import { countLate } from './store/fundraisers.ts'

/** What of this room waits for operators. */
export const fundraisersWaits: WaitTable = {
  fundraisers: async rows => ({ waiting: await countLate(rows) }),
}
