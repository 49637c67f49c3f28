import type { RoomJobs } from '../../kernel/jobs.ts'
import { showScheduled } from './commands/show.ts'

export const assetsJobs: RoomJobs = {
  housekeeping: {
    async show_scheduled_video(app, payload) {
      await app.db.tx(tx => showScheduled(tx, String(payload.videoId), String(payload.scheduledAt)))
    },
  },
}
