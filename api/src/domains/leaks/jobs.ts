import type { RoomJobs } from '../../kernel/jobs.ts'
import { forgetOldTraces } from './commands/remove.ts'
import { traceLeak } from './commands/settle.ts'

/** Traces to be settled, and old ones to be deleted. */
export const leaksJobs: RoomJobs = {
  media: {
    async trace_leak(app, { traceId }) {
      await traceLeak(app, String(traceId))
    },
  },
  housekeeping: { forget_leak_traces: forgetOldTraces },
}

export const leaksCron = '29 3 * * * forget_leak_traces'
