import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { GaugeTable } from '../../kernel/gauges.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { writeLetter } from '../identity/index.ts'
import { restoreCounterNoticed } from './commands/appeals.ts'
import { canObject, caseNumber } from './commands/cases.ts'
import { forgetOldSenders } from './commands/forget-senders.ts'
import { mailAccountDecision } from './commands/mail-decision.ts'
import { noticeLink } from './commands/notices.ts'
import { tellOverdue } from './commands/overdue.ts'
import type { Takedowns } from './commands/takedowns.ts'
import { caseCounts } from './queries/cases.ts'
import { findAppeal } from './store/appeals.ts'
import { deleteDecisionLinksBefore, findDecision } from './store/decisions.ts'
import { deleteNoticeLinksBefore, findNotice } from './store/notices.ts'
import { countOverdueAppeals } from './store/overdue.ts'
import { inMail } from './words/mails.ts'

/** Mails about accounts and notices, what counter-notices put back, and what is too old; `things` say how they come back. */
export const moderationJobs = (things: Takedowns): RoomJobs => ({
  mail: {
    mail_account_decision: (app, payload) => mailAccountDecision(app, (payload as { decisionId: string }).decisionId),
    mail_notice_received: (app, { noticeId }) => mailReceived(app, String(noticeId)),
    mail_notice_decided: (app, { noticeId }) => mailDecided(app, String(noticeId)),
    mail_counter_notice: (app, { appealId, noticeId }) => mailCounterNotice(app, String(appealId), String(noticeId)),
  },
  housekeeping: {
    async restore_counter_noticed(app) {
      await restoreCounterNoticed(app, things)
      await deleteDecisionLinksBefore(app.db.sql, now())
    },
    tell_overdue: tellOverdue,
    forget_notice_senders: forgetOldSenders,
    forget_notice_links: app => deleteNoticeLinksBefore(app.db.sql, now()),
  },
})

export const moderationCron =
  '*/10 * * * * tell_overdue\n47 5 * * * restore_counter_noticed\n17 4 * * * forget_notice_links\n37 4 * * * forget_notice_senders'

/** What an operator is called for. */
export const moderationGauges: GaugeTable = {
  cases_overdue: {
    help: 'Cases that were not decided in time',
    read: async app => (await caseCounts(app)).overdue,
  },
  appeals_overdue: {
    help: 'Appeals that were not decided in time',
    read: app => countOverdueAppeals(app.db.sql, now()),
  },
}

async function mailReceived(app: App, id: string): Promise<void> {
  const notice = await findNotice(app.db.sql, { id })
  if (!notice || notice.contact_deleted_at) return
  const { name, email: to, language } = notice
  const number = caseNumber(notice)
  const href = await noticeLink(app, id)
  await writeLetter(app, { to, name, language }, inMail, ({ say, moment }) => ({
    title: say('received', { number }),
    lines: [say('receivedText', { number, due: moment(notice.due_at) }), say('receivedNext')],
    action: { label: say('see'), href },
  }))
}

async function mailDecided(app: App, id: string): Promise<void> {
  const notice = await findNotice(app.db.sql, { id })
  if (!notice?.decision || notice.contact_deleted_at) return
  const { name, email: to, language, decision, reason } = notice
  const number = caseNumber(notice)
  const href = await noticeLink(app, id)
  await writeLetter(app, { to, name, language }, inMail, ({ say }) => ({
    title: say(decision, { number }),
    lines: [
      say(decision === 'removed' ? 'removedText' : 'keptText', { number }),
      say('reason', { reason: reason ?? '' }),
      ...(canObject(notice) ? [say('object')] : []),
    ],
    action: { label: say('see'), href },
  }))
}

/** Sends the person who complained about copyright what its author answers, with their name and address. */
async function mailCounterNotice(app: App, appealId: string, noticeId: string): Promise<void> {
  const [entry, notice] = await Promise.all([
    findAppeal(app.db.sql, appealId),
    findNotice(app.db.sql, { id: noticeId }),
  ])
  const decision = entry && (await findDecision(app.db.sql, entry.decision_id))
  if (!decision || !entry.restore_at || !notice || notice.contact_deleted_at) return
  const { text, name: author, address, restore_at } = entry
  const { name, email: to, language } = notice
  const number = caseNumber(notice)
  const href = await noticeLink(app, noticeId)
  await writeLetter(app, { to, name, language }, inMail, ({ say, day }) => ({
    title: say('countered', { number }),
    lines: [
      say('counteredText', { number, title: decision.title }),
      say('counteredSays', { text }),
      say('counteredFrom', { name: author ?? '', address: address ?? '' }),
      say('counteredNext', { day: day(restore_at) }),
    ],
    action: { label: say('see'), href },
  }))
}
