import { now } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { deleteBefore } from './store/proofs.ts'

/** What no longer counts is deleted. */
export const ageJobs: RoomJobs = {
  housekeeping: { forget_age_checks: app => deleteBefore(app.db.sql, now()) },
}

export const ageCron = '23 * * * * forget_age_checks'
