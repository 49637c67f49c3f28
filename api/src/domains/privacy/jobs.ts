import type { JobTable, RoomJobs } from '../../kernel/jobs.ts'
import type { Personal } from '../../kernel/personal.ts'
import { writeLetter, writeTo } from '../identity/index.ts'
import { closeDue, forgetKept } from './commands/erase.ts'
import { forgetExports, makeExport, takeUpExports } from './commands/exports.ts'
import { changeClosure, findClosure, findOpen } from './store/closures.ts'
import { findExportOf } from './store/exports.ts'
import { inMail } from './words/mails.ts'

const mails: JobTable = {
  async mail_export_ready(app, payload) {
    const { exportId, userId } = payload as Record<'exportId' | 'userId', string>
    const row = await findExportOf(app.db.sql, userId, exportId)
    const until = row?.expires_at
    if (!until) return
    await writeTo(app, { userId }, inMail, ({ say, day }) => ({
      title: say('readyTitle'),
      lines: [say('readyText', { day: day(until) })],
      closing: say('readyClosing'),
      action: { label: say('download'), href: `${app.config.siteUrl}/account/data` },
    }))
  },

  async mail_closure_asked(app, payload) {
    const { userId } = payload as { userId: string }
    const row = await findOpen(app.db.sql, userId)
    if (!row) return
    await writeTo(app, { userId }, inMail, mail => {
      const day = mail.day(row.due_at)
      return {
        title: mail.say('askedTitle', { day }),
        lines: [mail.say('askedText', { day }), mail.say('askedUndo')],
        closing: mail.say('askedClosing'),
        action: { label: mail.say('undo'), href: `${app.config.siteUrl}/auth/login?next=/account/data` },
      }
    })
  },

  /** The account has no address any more: this goes to the one that it had, which is forgotten then. */
  async mail_account_closed(app, payload) {
    const { closureId } = payload as { closureId: string }
    const row = await findClosure(app.db.sql, closureId)
    if (!row?.told_at_address) return
    await writeLetter(app, { to: row.told_at_address, language: row.told_language }, inMail, ({ say }) => ({
      title: say('closedTitle'),
      lines: [say('closedText'), say('closedKept')],
      closing: say('closedClosing'),
      action: { label: say('kept'), href: `${app.config.siteUrl}/page/privacy` },
    }))
    await changeClosure(app.db.sql, closureId, { told_at_address: null, told_language: null })
  },
}

/** Mails of this room, exports as they are asked for, and accounts whose day has come. */
export const privacyJobs = (personal: readonly Personal[]): RoomJobs => ({
  mail: mails,
  housekeeping: {
    make_export: (app, payload) => makeExport(app, personal, (payload as { id: string }).id),
    take_up_exports: app => takeUpExports(app),
    forget_exports: app => forgetExports(app),
    close_due_accounts: app => closeDue(app, personal),
    forget_kept_documents: app => forgetKept(app),
  },
})

export const privacyCron = [
  '*/10 * * * * close_due_accounts',
  '*/5 * * * * take_up_exports',
  '23 * * * * forget_exports',
  '43 4 * * * forget_kept_documents',
].join('\n')
