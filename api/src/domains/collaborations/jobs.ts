import type { RoomJobs } from '../../kernel/jobs.ts'
import { endDue } from './commands/end.ts'

/** Agreements whose notice is over. */
export const collaborationsJobs: RoomJobs = { housekeeping: { end_collaborations: endDue } }

export const collaborationsCron = '*/5 * * * * end_collaborations'
