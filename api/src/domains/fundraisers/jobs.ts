import type { RoomJobs } from '../../kernel/jobs.ts'
import { moveDueFundraisers } from './commands/by-itself.ts'

/** What ends, is settled or is late. */
export const fundraisersJobs: RoomJobs = { money: { move_fundraisers: app => moveDueFundraisers(app) } }

export const fundraisersCron = '* * * * * move_fundraisers'
