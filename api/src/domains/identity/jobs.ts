import { forgetUsedCaptchas } from '../../kernel/captcha/index.ts'
import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, sendLetter } from '../../kernel/letter.ts'
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
        `Hi ${found.user.first_name},`,
        'Confirm this is your email to finish signing up. The link works once and expires in 24 hours.',
      ],
      action: { label: 'Verify email', href: found.link },
      closing: "If you didn't sign up, you can ignore this email.",
    }))
  },

  async mail_password_reset(app, payload) {
    const { email, next } = payload as { email: string; next?: string }
    const found = await openReset(app, email, next)
    if (!found?.user.email) return
    await send(app, found.user.email, siteName => ({
      title: `Reset your ${siteName} password`,
      lines: [
        `Hi ${found.user.first_name},`,
        'Choose a new password with the link below. It works once, expires in 30 minutes, and logs you out on every device.',
      ],
      action: { label: 'Reset password', href: found.link },
      closing: "If you didn't ask for this, you can ignore this email. Your password stays the same.",
    }))
  },

  async mail_password_changed(app, payload) {
    const { to, name } = payload as Notice
    await send(app, to, siteName => ({
      title: `Your ${siteName} password was changed`,
      lines: [`Hi ${name},`, 'Your password was just changed, and all other devices were logged out.'],
      ...resetAction(app),
    }))
  },

  async mail_email_changed(app, payload) {
    const { to, name } = payload as Notice
    await send(app, to, siteName => ({
      title: `Your ${siteName} email was changed`,
      lines: [`Hi ${name},`, `Your ${siteName} account now uses another email, so we won't write to this one anymore.`],
      closing: "If this wasn't you, write to us right away: someone else may be in your account.",
    }))
  },

  async mail_account_standing(app, payload) {
    const { userId, status, reason } = payload as Record<'userId' | 'status' | 'reason', string>
    const user = await findById(app.db.sql, userId)
    if (!user?.email) return
    const isSuspended = status === 'inactive'
    await send(app, user.email, siteName => ({
      title: isSuspended ? `Your ${siteName} account is suspended` : `You can use your ${siteName} account again`,
      lines: [
        `Hi ${user.first_name || user.name},`,
        isSuspended
          ? 'We suspended your account. You are logged out everywhere, and your page can no longer be opened.'
          : 'We lifted the suspension of your account. Log in to go on.',
        `Our reason: ${reason}`,
      ],
      action: isSuspended
        ? { label: 'Contact us', href: `${app.config.siteUrl}/contact` }
        : { label: 'Log in', href: `${app.config.siteUrl}/auth/login` },
      ...(isSuspended && { closing: 'If you think this is a mistake, write to us and we will look at it again.' }),
    }))
  },

  async mail_new_device(app, payload) {
    const { userId, device, address, at } = payload as Record<'userId' | 'device' | 'address' | 'at', string>
    const user = await findById(app.db.sql, userId)
    if (!user?.email) return
    await send(app, user.email, siteName => ({
      title: `New login to ${siteName}`,
      lines: [
        `Hi ${user.first_name},`,
        `We noticed a login from a new device: ${device}, from ${address}, at ${at.slice(0, 16).replace('T', ' ')} UTC.`,
      ],
      action: { label: 'Review your sessions', href: `${app.config.siteUrl}/account/security` },
      closing: "If this wasn't you, end the session and change your password.",
    }))
  },
}

/** Emails about accounts, and the cleanup of expired sessions, links and attempts. */
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
  await sendLetter(app, { to, letter: content })
}

function resetAction(app: App) {
  return {
    action: { label: 'Reset password', href: `${app.config.siteUrl}/auth/forgot-password` },
    closing: "If this was you, there's nothing to do. If it wasn't, reset your password now.",
  }
}
