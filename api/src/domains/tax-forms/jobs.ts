import type { App } from '../../kernel/context.ts'
import type { Facts } from '../../kernel/facts.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { writeTo } from '../identity/index.ts'
import { forgetTaxForms, type LastPaid } from './commands/forget.ts'
import { askForTaxForms } from './commands/round.ts'
import type { PaidBetween } from './queries/figures.ts'
import { inMail } from './words/mails.ts'

/** What the room payouts lends: what was paid out in a span, and when someone was last paid. */
export type PaidOut = { between: PaidBetween; last: LastPaid }

/** The clock of tax forms, what is forgotten, and the mails of this room. */
export const taxFormsJobs = ({ last }: Pick<PaidOut, 'last'>): RoomJobs => ({
  mail: {
    mail_tax_form: (app, payload) => mailTaxForm(app, payload as Facts['tax_form_told']),
  },
  housekeeping: {
    ask_for_tax_forms: askForTaxForms,
    forget_tax_forms: app => forgetTaxForms(app, last),
  },
})

async function mailTaxForm(app: App, { performerId, what, until, reason }: Facts['tax_form_told']): Promise<void> {
  await writeTo(app, { userId: performerId, event: 'payouts' }, inMail, ({ say, day }) => {
    const on = day(new Date(until))
    const text = {
      needed: { title: say('neededTitle'), lines: [say('neededText'), say('neededUntil', { day: on })] },
      soon: { title: say('soonTitle'), lines: [say('neededText'), say('neededUntil', { day: on })] },
      more: { title: say('moreTitle'), lines: [say('moreReason', { reason }), say('neededUntil', { day: on })] },
      expires: { title: say('expiresTitle', { day: on }), lines: [say('expiresText')] },
    }[what]
    return { ...text, action: { label: say('fill'), href: `${app.config.siteUrl}/creator/tax-details` } }
  })
}

export const taxFormsCron = '13 * * * * ask_for_tax_forms\n53 4 * * * forget_tax_forms'
