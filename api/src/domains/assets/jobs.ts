import { earlierFirst } from '../../kernel/earlier-first.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { showDue, showScheduled } from './commands/show.ts'
import { scheduledBefore } from './store/scheduled.ts'

export const assetsJobs: RoomJobs = {
  housekeeping: {
    async show_scheduled_video(app, payload) {
      const [id, scheduledAt] = [String(payload.videoId), String(payload.scheduledAt)]
      await earlierFirst(
        await scheduledBefore(app.db.sql, id, new Date(scheduledAt)),
        earlier => app.db.tx(tx => showDue(tx, earlier)),
        () => app.db.tx(tx => showScheduled(tx, id, scheduledAt)),
      )
    },
  },
}
