import { day_ms, fromNow } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { archiveExpired, publishScheduled } from './commands/show.ts'
import { forgetUnused } from './store/polls.ts'

const unusedOption_lives_ms = 2 * day_ms

export const postsJobs: RoomJobs = {
  housekeeping: {
    async publish_scheduled_post(app, payload) {
      await app.db.tx(tx => publishScheduled(tx, String(payload.postId), String(payload.scheduledAt)))
    },
    async archive_expired_post(app, payload) {
      await app.db.tx(tx => archiveExpired(tx, String(payload.postId), String(payload.expiresAt)))
    },
    /** Options of polls that went into no post. */
    async forget_unused_poll_options(app) {
      await forgetUnused(app.db.sql, fromNow(-unusedOption_lives_ms))
    },
  },
}

export const postsCron = '41 3 * * * forget_unused_poll_options'
