import type { WaitTable } from '../../kernel/waits.ts'
import { countUnreviewed, listUnreviewed } from './store/waiting.ts'

/** What of this room waits for operators. */
export const mediaWaits: WaitTable = {
  reviews: {
    permission: 'moderation',
    count: async rows => ({ waiting: await countUnreviewed(rows) }),
    list: listUnreviewed,
  },
}
