import type { WaitTable } from '../../kernel/waits.ts'
import { reviewCounts } from './queries/reviews.ts'

/** What of this room waits for operators. */
export const mediaWaits: WaitTable = {
  async reviews(rows) {
    const { hour, day, longer } = await reviewCounts(rows)
    return { waiting: hour + day + longer }
  },
}
