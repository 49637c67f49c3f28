import type { RoomJobs } from '../../kernel/jobs.ts'
import { letter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'

/** Mails of this room. */
export const siteJobs: RoomJobs = {
  mail: {
    async mail_contact_message(app, payload) {
      const { siteName, adminEmail } = await settingsOf(app.db)
      if (!adminEmail) return
      const { name, email, message } = payload as { name: string; email: string; message: string }
      const mail = letter({
        siteName,
        title: 'New message from the contact page',
        lines: [`${name} (${email}) wrote:`, ...message.split(/\n+/)],
        action: { label: `Reply to ${name}`, href: `mailto:${encodeURIComponent(email)}` },
      })
      await app.mailer.send({ to: adminEmail, subject: `Contact: ${name}`.replace(/[\r\n]+/g, ' '), ...mail })
    },
  },
}
