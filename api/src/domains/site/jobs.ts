import type { RoomJobs } from '../../kernel/jobs.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { findByEmail, writeLetter } from '../identity/index.ts'
import { endClaims } from './commands/today.ts'
import type { Waits } from './queries/today.ts'
import { inMail } from './words/mails.ts'

/** Work of this room for later; `waits` says what waits for operators. */
export const siteJobs = (waits: Waits): RoomJobs => ({
  mail: {
    /** To the address of the site, in the language of the account behind it. */
    async mail_contact_message(app, payload) {
      const { adminEmail: to } = await settingsOf(app.db)
      if (!to) return
      const { name, email, message, threadId } = payload as Record<'name' | 'email' | 'message' | 'threadId', string>
      const language = (await findByEmail(app.db.sql, to))?.language ?? null
      await writeLetter(app, { to, language }, inMail, ({ say }) => ({
        title: say('subject', { name }),
        lines: [say('wrote', { name, email }), ...message.split(/\n+/)],
        action: { label: say('reply', { name }), href: `${app.config.siteUrl}/operator/support/${threadId}` },
      }))
    },
  },
  housekeeping: { end_claims: app => endClaims(app, waits) },
})
