import type { RoomJobs } from '../../kernel/jobs.ts'
import { rememberedSince } from './commands/open.ts'
import { forgetVisits } from './store/visits.ts'

export const linksJobs: RoomJobs = {
  housekeeping: {
    async forget_link_visits(app) {
      await forgetVisits(app.db.sql, await rememberedSince(app.db))
    },
  },
}

export const linksCron = '41 4 * * * forget_link_visits'
