import type { WaitTable } from '../../kernel/waits.ts'
import { countLate } from './store/fundraisers.ts'
import { listLate } from './store/waiting.ts'

/** What of this room waits for operators. */
export const fundraisersWaits: WaitTable = {
  fundraisers: {
    permission: 'finance',
    count: async rows => ({ waiting: await countLate(rows) }),
    list: listLate,
  },
}
