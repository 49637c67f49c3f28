import type { WaitTable } from '../../kernel/waits.ts'
import { countDisputedRequests } from './queries/desk.ts'

/** What of this room waits for operators. */
export const customRequestsWaits: WaitTable = {
  customRequests: async rows => ({ waiting: await countDisputedRequests(rows) }),
}
