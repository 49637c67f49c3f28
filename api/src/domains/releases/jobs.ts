import { now } from '../../kernel/clock.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { endOver } from './commands/close.ts'
import { forgetReleases } from './commands/forget.ts'
import { mailRelease, type ReleaseLetter } from './commands/letters.ts'
import { deleteReleaseLinksBefore } from './store/links.ts'

/** Mails to people without an account, and what time ends. */
export const releasesJobs: RoomJobs = {
  mail: {
    mail_release: (app, { releaseId, what }) => mailRelease(app, String(releaseId), what as ReleaseLetter),
  },
  housekeeping: {
    end_releases: endOver,
    async forget_releases(app) {
      await forgetReleases(app)
      await deleteReleaseLinksBefore(app.db.sql, now())
    },
  },
}

export const releasesCron = '17 * * * * end_releases\n52 4 * * * forget_releases'
