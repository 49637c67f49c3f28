import type { PayoutState } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { type LetterWords, writeTo } from '../identity/index.ts'
import { refreshAccount } from './commands/connect.ts'
import { isHeld } from './commands/hold.ts'
import { askScheduled } from './commands/schedule.ts'
import { sendTransfer } from './commands/transfer.ts'
import { findPayout, type PayoutRow } from './store/payouts.ts'
import { inMail, type Mail } from './words/mails.ts'

/** Transfers, and the mails of this room. */
export const payoutsJobs: RoomJobs = {
  money: {
    ask_scheduled_payouts: app => askScheduled(app),
    send_stripe_transfer: (app, { payoutId }) => sendTransfer(app, String(payoutId)),
    read_stripe_account: (app, { accountId }) => refreshAccount(app, String(accountId)),
  },
  mail: {
    /** Tells a creator how a request stands; `state` is what it came to when the mail was asked for. */
    async mail_payout_moved(app, payload) {
      const { payoutId, state } = payload as { payoutId: string; state: PayoutState }
      const row = await findPayout(app.db.sql, payoutId)
      if (row) await send(app, row.performer_id, mail => wordsFor(mail, row, state))
    },
    /** Tells a creator that we hold their payout back, why, and what we need; nothing once that is over. */
    async mail_payout_held(app, { payoutId }) {
      const row = await findPayout(app.db.sql, String(payoutId))
      if (!row || !isHeld(row) || !row.hold_until) return
      const { tokens_minor, hold_reason, hold_evidence, hold_until } = row
      await send(app, row.performer_id, ({ say, tokens, moment }) => ({
        title: say('heldTitle', { amount: tokens(tokens_minor) }),
        lines: [
          say('reason', { reason: hold_reason ?? '' }),
          say('heldNeeds', { needs: hold_evidence ?? '' }),
          say('heldUntil', { moment: moment(hold_until) }),
        ],
      }))
    },
    async mail_payout_released(app, { payoutId }) {
      const row = await findPayout(app.db.sql, String(payoutId))
      if (!row || isHeld(row)) return
      await send(app, row.performer_id, ({ say, tokens }) => ({
        title: say('releasedTitle', { amount: tokens(row.tokens_minor) }),
        lines: [say('releasedText')],
      }))
    },
    /** Tells a creator that their money goes to another account from now on. */
    async mail_payout_method_changed(app, payload) {
      const { performerId, key } = payload as Record<'performerId' | 'key', string>
      const { payoutCoolDownHours: hours } = await settingsOf(app.db)
      const href = `${app.config.siteUrl}/creator/banking`
      await send(app, performerId, ({ say }) => ({
        title: say('changedTitle', { key }),
        lines: [hours > 0 ? say('changedWaits', { hours }) : say('changedText'), say('changedNext')],
        action: { label: say('check'), href },
      }))
    },
  },
}

/** Writes to a creator, with the way to their payouts unless the mail leads elsewhere. */
async function send(app: App, userId: string, write: (mail: Mail) => LetterWords): Promise<void> {
  const href = `${app.config.siteUrl}/creator/payout-request`
  await writeTo(app, { userId, event: 'payouts' }, inMail, mail => ({
    action: { label: mail.say('view'), href },
    ...write(mail),
  }))
}

function wordsFor({ say, tokens, money, moment }: Mail, row: PayoutRow, state: PayoutState): LetterWords {
  const { method_label: account, admin_note, payable_from } = row
  const amount = tokens(row.tokens_minor)
  const note = admin_note ? [say('note', { note: admin_note })] : []
  switch (state) {
    case 'pending': {
      const waits = payable_from ? [say('pendingWaits', { moment: moment(payable_from) })] : []
      const lines = [say('pendingText', { account }), ...waits, say('pendingNext')]
      return { title: say('pendingTitle', { amount }), lines }
    }
    case 'approved':
      return { title: say('approvedTitle', { amount }), lines: [say('approvedText', { account }), ...note] }
    case 'sent': {
      const sent = say('sentText', { money: money(row.money_minor, row.currency), account })
      return { title: say('sentTitle', { amount }), lines: [sent, ...note] }
    }
    case 'done':
      return { title: say('doneTitle', { amount }), lines: [say('doneText', { account }), ...note] }
    case 'returned': {
      const lines = [say('returnedText', { account }), ...note, say('returnedNext')]
      return { title: say('returnedTitle', { amount }), lines }
    }
    case 'rejected':
      return { title: say('rejectedTitle', { amount }), lines: [say('reason', { reason: admin_note }), say('again')] }
    case 'withdrawn':
      return { title: say('withdrawnTitle', { amount }), lines: [say('again')] }
  }
}

export const payoutsCron = '7 * * * * ask_scheduled_payouts'
