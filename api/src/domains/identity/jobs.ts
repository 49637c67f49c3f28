import type { ReadingLanguage } from '@fanfare/contract'
import { forgetUsedCaptchas } from '../../kernel/captcha/index.ts'
import { day_ms, fromNow, now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import { openAuditorMail } from './commands/auditors.ts'
import { openReset } from './commands/password.ts'
import { openVerification } from './commands/verify-email.ts'
import { type LetterWords, writeLetter, writeTo } from './commands/write-to.ts'
import { deleteBrowsersBefore } from './store/known-browsers.ts'
import { deleteLinksBefore } from './store/links.ts'
import { deleteFailuresBefore } from './store/login-failures.ts'
import { deleteExpiredSessions } from './store/sessions.ts'
import type { UserRow } from './store/users.ts'
import { deviceText, inMail } from './words/mails.ts'

type Notice = { to: string; name: string; language?: ReadingLanguage | null }
type Asked = { email: string; next?: string; language?: ReadingLanguage }

const mails: JobTable = {
  async mail_email_verification(app, payload) {
    const { email, next, language } = payload as Asked
    const found = await openVerification(app, email, next)
    if (!found?.user.email) return
    const { user, link } = found
    await send(app, { ...noticeTo(user, language), to: email }, say => ({
      title: say('verifyTitle'),
      lines: [say('verifyText')],
      closing: say('verifyClosing'),
      action: { label: say('verify'), href: link },
    }))
  },

  async mail_password_reset(app, payload) {
    const { email, next, language } = payload as Asked
    const found = await openReset(app, email, next)
    if (!found?.user.email) return
    const { user, link } = found
    await send(app, { ...noticeTo(user, language), to: email }, say => ({
      title: say('resetTitle'),
      lines: [say('resetText')],
      closing: say('resetClosing'),
      action: { label: say('reset'), href: link },
    }))
  },

  async mail_password_changed(app, payload) {
    await send(app, payload as Notice, say => ({
      title: say('passwordTitle'),
      lines: [say('passwordText')],
      closing: say('passwordClosing'),
      action: { label: say('reset'), href: `${app.config.siteUrl}/auth/forgot-password` },
    }))
  },

  async mail_email_changed(app, payload) {
    await send(app, payload as Notice, say => ({
      title: say('emailTitle'),
      lines: [say('emailText')],
      closing: say('emailClosing'),
    }))
  },

  async mail_auditor_pass(app, payload) {
    const found = await openAuditorMail(app, (payload as { userId: string }).userId)
    if (!found) return
    const { until, link, ...notice } = found
    await writeLetter(app, notice, inMail, ({ say, moment }) => ({
      title: say('auditorTitle'),
      lines: [say('auditorText'), say('auditorUntil', { at: moment(until) })],
      closing: say('auditorClosing'),
      action: { label: say('choosePassword'), href: link },
    }))
  },

  async mail_account_restored(app, payload) {
    const { userId, reason } = payload as Record<'userId' | 'reason', string>
    await writeTo(app, { userId }, inMail, ({ say }) => ({
      title: say('restoredTitle'),
      lines: [say('restoredText'), say('reason', { reason })],
      action: { label: say('logIn'), href: `${app.config.siteUrl}/auth/login` },
    }))
  },

  /** Not in the language of the new browser: it may be somebody else's. */
  async mail_new_device(app, payload) {
    const { userId, device, address, at } = payload as Record<'userId' | 'device' | 'address' | 'at', string>
    await writeTo(app, { userId }, inMail, ({ language, say, moment }) => {
      const seen = { device: deviceText(language, device), address, at: moment(new Date(at)) }
      return {
        title: say('deviceTitle'),
        lines: [say('deviceText', seen)],
        closing: say('deviceClosing'),
        action: { label: say('sessions'), href: `${app.config.siteUrl}/account/security` },
      }
    })
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

/** How to write to an account; `asked` is the language of a browser that asked, for an account that chose none. */
function noticeTo(user: UserRow, asked?: ReadingLanguage): Omit<Notice, 'to'> {
  return { name: user.first_name || user.name, language: user.language ?? asked ?? null }
}

/** Writes about an account to an address that may not be its own any more. */
async function send(app: App, notice: Notice, write: (say: Say) => LetterWords): Promise<void> {
  await writeLetter(app, { language: null, ...notice }, inMail, ({ say }) => write(say))
}

type Say = ReturnType<typeof inMail>['say']
