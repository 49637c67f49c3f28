import type { WaitTable } from '../../kernel/waits.ts'
import { countDisputedRequests } from './queries/desk.ts'
import { listDisputedRequests } from './store/waiting.ts'

/** What of this room waits for operators. */
export const customRequestsWaits: WaitTable = {
  customRequests: {
    permission: 'finance',
    count: async rows => ({ waiting: await countDisputedRequests(rows) }),
    list: listDisputedRequests,
  },
}
