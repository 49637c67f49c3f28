import type { WaitTable } from '../../kernel/waits.ts'
import { countOpen } from './store/differences.ts'
import { listOpen } from './store/waiting.ts'

/** What of this room waits for operators. */
export const reconciliationWaits: WaitTable = {
  differences: {
    permission: 'finance',
    count: async rows => ({ waiting: await countOpen(rows) }),
    list: listOpen,
  },
}
