import type { RoomJobs } from '../../kernel/jobs.ts'
import { letter } from '../../kernel/letter.ts'
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
      const hello = `Hello ${first_name || name},`
      const { siteUrl } = app.config
      const content = reason
        ? {
            title: 'We could not verify you',
            lines: [
              hello,
              `We have looked at your documents and could not verify you, so your page at ${siteName} is not shown: ${reason}`,
              'Hand in other documents, and we will look again.',
            ],
            action: { label: 'To my documents', href: `${siteUrl}/creator/account/documents` },
          }
        : {
            title: 'You are verified',
            lines: [hello, `We have seen your documents, and your page at ${siteName} is open to everybody now.`],
            action: { label: 'See my page', href: `${siteUrl}/${username ?? userId}` },
          }
      await app.mailer.send({ to: email, subject: content.title, ...letter({ siteName, ...content }) })
    },
  },
}
