import type { RoomJobs } from '../../kernel/jobs.ts'
import { moveCall, moveDueCalls } from './commands/by-itself.ts'

/** What lapses, is reminded of and is settled by itself. */
export const bookingsJobs: RoomJobs = {
  money: {
    move_calls: app => moveDueCalls(app),
    move_call: (app, { callId }) => moveCall(app, String(callId)),
  },
}

export const bookingsCron = '* * * * * move_calls'
