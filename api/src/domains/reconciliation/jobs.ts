import type { RoomJobs } from '../../kernel/jobs.ts'
import { reconcileDays } from './commands/run.ts'

/** What is held against the books of others by itself. */
export const reconciliationJobs: RoomJobs = {
  money: {
    async reconcile_payments(app) {
      await reconcileDays(app)
    },
  },
}

export const reconciliationCron = '0 3 * * * reconcile_payments'
