import type { RoomJobs } from '../../kernel/jobs.ts'
import { moveDueRequests } from './commands/by-itself.ts'

/** What expires, is late or is paid by itself. */
export const customRequestsJobs: RoomJobs = { money: { move_custom_requests: app => moveDueRequests(app) } }

export const customRequestsCron = '* * * * * move_custom_requests'
