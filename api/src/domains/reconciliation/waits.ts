import type { WaitTable } from '../../kernel/waits.ts'
import { countOpen } from './store/differences.ts'

/** What of this room waits for operators. */
export const reconciliationWaits: WaitTable = {
  differences: async rows => ({ waiting: await countOpen(rows) }),
}
