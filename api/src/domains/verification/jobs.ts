import type { RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { getUser } from '../identity/index.ts'
import { decisionStands } from './store/decisions.ts'

/** Mails of this room. */
export const verificationJobs: RoomJobs = {
  mail: {
    async mail_verification_decided(app, payload) {
      const { userId, reason, decisionId } = payload as { userId: string; reason: string; decisionId: string }
      if (!(await decisionStands(app.db.sql, decisionId))) return
      const { siteName } = await settingsOf(app.db)
      const { email, first_name, name, username } = await getUser(app.db.sql, userId)
      if (!email) return
      const hello = `Hi ${first_name || name},`
      const { siteUrl } = app.config
      const content = reason
        ? {
            title: "We couldn't verify you",
            lines: [
              hello,
              `We've reviewed your documents and couldn't verify you, so your ${siteName} page is hidden. The reason: ${reason}`,
              "Send new documents and we'll review them again.",
            ],
            action: { label: 'Send documents', href: `${siteUrl}/creator/account/documents` },
          }
        : {
            title: "You're verified",
            lines: [hello, `We've verified your documents. Your ${siteName} page is now public.`],
            action: { label: 'View your page', href: `${siteUrl}/${username ?? userId}` },
          }
      await sendLetter(app, { to: email, about: { userId, event: 'verification' }, letter: content })
    },
  },
}
