import { day_ms, fromNow } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { runDay } from './commands/run.ts'
import { dayOf } from './store/days.ts'

/** The day that is over, and the one before it for what came late. */
export const reconciliationJobs: RoomJobs = {
  money: {
    async reconcile_payments(app) {
      for (const ago of [2, 1]) await runDay(app, dayOf(fromNow(-ago * day_ms)))
    },
  },
}

export const reconciliationCron = '0 3 * * * reconcile_payments'
