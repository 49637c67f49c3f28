import { forgetOldKeys } from './http/idempotency.ts'
import type { RoomJobs } from './jobs.ts'

/** Work of the kernel itself. */
export const kernelJobs: RoomJobs = {
  housekeeping: {
    async forget_old_keys(app) {
      await forgetOldKeys(app.db)
    },
    async forget_old_facts(app) {
      await app.db.sql`
      delete from facts f
      where not exists (select 1 from fact_cursors c where (f.xid, f.seq) > (c.xid, c.seq)) and f.created_at < now() - interval '30 days'`
    },
  },
}

export const kernelCron = ['17 * * * * forget_old_keys', '37 3 * * * forget_old_facts'].join('\n')
