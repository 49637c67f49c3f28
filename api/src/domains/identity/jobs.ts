import { forgetUsedCaptchas } from '../../kernel/captcha/index.ts'
import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, letter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { openReset } from './commands/password.ts'
import { openVerification } from './commands/verify-email.ts'
import { deleteBrowsersBefore } from './store/known-browsers.ts'
import { deleteLinksBefore } from './store/links.ts'
import { deleteFailuresBefore } from './store/login-failures.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import { findById } from './store/users.ts'

type Notice = { to: string; name: string }

const mails: JobTable = {
  async mail_email_verification(app, payload) {
    const { email, next } = payload as { email: string; next?: string }
    const found = await openVerification(app, email, next)
    if (!found?.user.email) return
    await send(app, found.user.email, siteName => ({
      title: `Verify your email for ${siteName}`,
      lines: [
        `Hello ${found.user.first_name},`,
        `Somebody, most likely you, gave this address at ${siteName}. Open the link to verify it. It works once, for 24 hours.`,
      ],
      action: { label: 'Verify my email', href: found.link },
      closing: 'If it was not you, do nothing: without the link nothing happens.',
    }))
  },

  async mail_password_reset(app, payload) {
    const { email, next } = payload as { email: string; next?: string }
    const found = await openReset(app, email, next)
    if (!found?.user.email) return
    await send(app, found.user.email, siteName => ({
      title: `Set a new password for ${siteName}`,
      lines: [
        `Hello ${found.user.first_name},`,
        'Open the link to choose a new password. It works once, for 30 minutes, and signs you out everywhere.',
      ],
      action: { label: 'Choose a new password', href: found.link },
      closing: 'If you did not ask for this, do nothing: your password stays as it is.',
    }))
  },

  async mail_password_changed(app, payload) {
    const { to, name } = payload as Notice
    await send(app, to, siteName => ({
      title: `Your password for ${siteName} was changed`,
      lines: [`Hello ${name},`, 'Your password was changed just now, and all other devices were signed out.'],
      ...resetAction(app),
    }))
  },

  async mail_email_changed(app, payload) {
    const { to, name } = payload as Notice
    await send(app, to, siteName => ({
      title: `Your email for ${siteName} was changed`,
      lines: [
        `Hello ${name},`,
        `Your account at ${siteName} has another email address now, and this one gets no mail any more.`,
      ],
      closing: 'If it was not you, write to us at once: somebody else is in your account.',
    }))
  },

  async mail_new_device(app, payload) {
    const { userId, device, address, at } = payload as Record<'userId' | 'device' | 'address' | 'at', string>
    const user = await findById(app.db.sql, userId)
    if (!user?.email) return
    await send(app, user.email, siteName => ({
      title: `New login to ${siteName}`,
      lines: [
        `Hello ${user.first_name},`,
        `Somebody, most likely you, logged in on a device that is new to your account: ${device}, from ${address}, at ${at.slice(0, 16).replace('T', ' ')} UTC.`,
      ],
      action: { label: 'See where I am logged in', href: `${app.config.siteUrl}/account/security` },
      closing: 'If it was not you, end that session there and change your password.',
    }))
  },
}

/** Mails of this room, and forgetting what nobody needs any more. */
export const identityJobs: RoomJobs = {
  mail: mails,
  housekeeping: {
    async forget_old_sign_ins(app) {
      await deleteExpiredSessions(app.db.sql, now())
      await deleteBrowsersBefore(app.db.sql, fromNow(-365 * day_ms))
      await deleteFailuresBefore(app.db.sql, fromNow(-day_ms))
      await forgetUsedCaptchas(app.db)
      await deleteLinksBefore(app.db.sql, fromNow(-day_ms))
    },
  },
}

export const identityCron = '27 * * * * forget_old_sign_ins'

async function send(app: App, to: string, write: (siteName: string) => Omit<Letter, 'siteName'>): Promise<void> {
  const { siteName } = await settingsOf(app.db)
  const content = write(siteName)
  await app.mailer.send({ to, subject: content.title, ...letter({ siteName, ...content }) })
}

function resetAction(app: App) {
  return {
    action: { label: 'It was not me', href: `${app.config.siteUrl}/auth/forgot-password` },
    closing: 'If it was you, there is nothing to do.',
  }
}
