import type { RoomJobs } from '../../kernel/jobs.ts'
import { sweepUnsent } from './commands/uploads.ts'

export const messagingJobs: RoomJobs = {
  housekeeping: {
    /** Forgets what was uploaded for a message and never sent. */
    async sweep_message_files(app) {
      await sweepUnsent(app)
    },
  },
}

export const messagingCron = '23 * * * * sweep_message_files'
