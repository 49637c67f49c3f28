import type { WaitTable } from '../../kernel/waits.ts'
import { countLateFundraisers } from './queries/desk.ts'

/** What of this room waits for operators. */
export const fundraisersWaits: WaitTable = {
  fundraisers: async rows => ({ waiting: await countLateFundraisers(rows) }),
}
