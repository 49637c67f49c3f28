import type { JobTable } from '../../kernel/jobs.ts'
import { letter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'

/** Mails of this room. */
export const identityJobs: JobTable = {
  async mail_email_verification(app, payload) {
    const { siteName } = await settingsOf(app.db)
    const { to, name, link } = payload as { to: string; name: string; link: string }
    const mail = letter({
      siteName,
      title: 'Verify your email',
      lines: [
        `Hello ${name},`,
        `Somebody, most likely you, registered at ${siteName} with this address. Open the link to verify it. It works once, for 24 hours.`,
      ],
      action: { label: 'Verify my email', href: link },
      closing: 'If it was not you, do nothing: without the link nothing happens.',
    })
    await app.mailer.send({ to, subject: `Verify your email for ${siteName}`, ...mail })
  },
}
