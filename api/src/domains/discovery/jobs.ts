import type { RoomJobs } from '../../kernel/jobs.ts'
import { addUpOldViews, learn, rank } from './commands.ts'
import { forgetKeywords } from './store/keywords.ts'

export const discoveryJobs: RoomJobs = {
  housekeeping: {
    async rank_explore(app) {
      await rank(app.db)
    },
    async learn_words(app) {
      await learn(app.db)
    },
    async add_up_old_views(app) {
      await addUpOldViews(app.db)
    },
    async forget_old_keywords(app) {
      await forgetKeywords(app.db.sql)
    },
  },
}

export const discoveryCron = [
  '*/5 * * * * rank_explore',
  '53 4 * * * add_up_old_views',
  '7 4 * * * forget_old_keywords',
  '19 4 * * * learn_words',
].join('\n')
