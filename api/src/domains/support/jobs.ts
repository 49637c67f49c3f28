import { now } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { tellOverdueThreads } from './commands/desk-news.ts'
import { closeQuietThreads, forgetThreads } from './commands/forget.ts'
import { mailGuest } from './commands/guests.ts'
import { deleteLinksBefore } from './store/links.ts'

/** Mails to people without an account, and what is closed and forgotten with time. */
export const supportJobs: RoomJobs = {
  mail: {
    mail_support_received: (app, { threadId }) => mailGuest(app, String(threadId), 'received'),
    mail_support_answered: (app, { threadId }) => mailGuest(app, String(threadId), 'answered'),
  },
  housekeeping: {
    close_quiet_support: closeQuietThreads,
    tell_overdue_support: tellOverdueThreads,
    async forget_support(app) {
      await forgetThreads(app)
      await deleteLinksBefore(app.db.sql, now())
    },
  },
}

export const supportCron =
  '*/10 * * * * tell_overdue_support\n23 * * * * close_quiet_support\n41 4 * * * forget_support'
