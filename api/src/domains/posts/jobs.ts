import { day_ms, fromNow } from '../../kernel/clock.ts'
import { earlierFirst } from '../../kernel/earlier-first.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { archiveExpired, publishScheduled } from './commands/show.ts'
import { forgetUnused } from './store/polls.ts'
import { type Scheduled, scheduledBefore } from './store/scheduled.ts'

const unusedOption_lives_ms = 2 * day_ms

export const postsJobs: RoomJobs = {
  housekeeping: {
    async publish_scheduled_post(app, payload) {
      const own: Scheduled = { id: String(payload.postId), scheduled_at: new Date(String(payload.scheduledAt)) }
      const publish = (post: Scheduled) =>
        app.db.tx(tx => publishScheduled(tx, post.id, post.scheduled_at.toISOString()))
      await earlierFirst(await scheduledBefore(app.db.sql, own), publish, () => publish(own))
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
