import type { RoomJobs } from '../../kernel/jobs.ts'
import { forgetSamples, sample } from './commands/sample.ts'
import type { JobNames } from './queries/readings.ts'

/** A sample each minute, by the queues that other rooms' jobs wait in. */
export const statusJobs = (names: JobNames): RoomJobs => ({
  housekeeping: {
    sample_status: app => sample(app, names),
    forget_status: app => forgetSamples(app),
  },
})

export const statusCron = '* * * * * sample_status\n51 * * * * forget_status'
