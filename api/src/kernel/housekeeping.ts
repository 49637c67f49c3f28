import { forgetOldFacts, prepareFactDays } from './fact-days.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import type { RoomJobs } from './jobs.ts'

/** Work of the kernel itself. */
export const kernelJobs: RoomJobs = {
  housekeeping: {
    async forget_old_keys(app) {
      await forgetOldKeys(app.db)
    },
    async prepare_fact_days(app) {
      await prepareFactDays(app.db.sql)
    },
    async forget_old_facts(app) {
      await forgetOldFacts(app.db.sql)
    },
  },
}

export const kernelCron = [
  '17 * * * * forget_old_keys',
  '27 */6 * * * prepare_fact_days',
  '37 3 * * * forget_old_facts',
].join('\n')
