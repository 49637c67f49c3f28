import { minorToText, type PayoutState } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { getUser } from '../identity/index.ts'
import { refreshAccount } from './commands/connect.ts'
import { isHeld } from './commands/hold.ts'
import { askScheduled } from './commands/schedule.ts'
import { sendTransfer } from './commands/transfer.ts'
import { findPayout, type PayoutRow } from './store/payouts.ts'

const accountWords: Partial<Record<string, string>> = {
  banking: 'bank account',
  paypal: 'PayPal account',
  stripe: 'Stripe account',
}

type Words = { title: string; lines: string[] }

const viewPayouts = { label: 'View payouts', path: '/creator/payout-request' }

const moment = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)

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
      if (!row) return
      await send(app, row.performer_id, wordsFor(row, state), viewPayouts)
    },
    /** Tells a creator that we hold their payout back, why, and what we need; nothing once that is over. */
    async mail_payout_held(app, { payoutId }) {
      const row = await findPayout(app.db.sql, String(payoutId))
      if (!row || !isHeld(row) || !row.hold_until) return
      const words = {
        title: `We're holding your payout of ${minorToText(row.tokens_minor)} tokens`,
        lines: [
          `The reason: ${row.hold_reason}`,
          `What we need from you: ${row.hold_evidence}`,
          `The hold ends on ${moment(row.hold_until)} UTC at the latest. The tokens stay yours.`,
        ],
      }
      await send(app, row.performer_id, words, viewPayouts)
    },
    async mail_payout_released(app, { payoutId }) {
      const row = await findPayout(app.db.sql, String(payoutId))
      if (!row || isHeld(row)) return
      const title = `Your payout of ${minorToText(row.tokens_minor)} tokens goes on`
      await send(app, row.performer_id, { title, lines: ['The hold is over. Thank you.'] }, viewPayouts)
    },
    /** Tells a creator that their money goes to another account from now on. */
    async mail_payout_method_changed(app, payload) {
      const { performerId, key } = payload as Record<'performerId' | 'key', string>
      const { payoutCoolDownHours } = await settingsOf(app.db)
      const words = {
        title: `Your ${accountWords[key] ?? 'account'} for payouts has changed`,
        lines: [
          payoutCoolDownHours > 0
            ? `New payouts go there in ${payoutCoolDownHours} hours at the earliest. Requests you made before keep their account.`
            : 'New payouts go there. Requests you made before keep their account.',
          "If this wasn't you, change your password now and contact us.",
        ],
      }
      await send(app, performerId, words, { label: 'Check your accounts', path: '/creator/banking' })
    },
  },
}

async function send(app: App, performerId: string, words: Words, to: { label: string; path: string }): Promise<void> {
  const { email, first_name, name } = await getUser(app.db.sql, performerId)
  if (!email) return
  const content = {
    title: words.title,
    lines: [`Hi ${first_name || name},`, ...words.lines],
    action: { label: to.label, href: `${app.config.siteUrl}${to.path}` },
  }
  await sendLetter(app, { to: email, about: { userId: performerId, event: 'payouts' }, letter: content })
}

function wordsFor(row: PayoutRow, state: PayoutState): Words {
  const { method_label, admin_note, payable_from } = row
  const amount = `${minorToText(row.tokens_minor)} tokens`
  const note = admin_note ? [`Note: ${admin_note}`] : []
  switch (state) {
    case 'pending':
      return {
        title: `You asked for a payout of ${amount}`,
        lines: [
          `It goes to ${method_label}. We review it before we send it.`,
          ...(payable_from
            ? [`This account was added or changed lately, so we can't send it before ${moment(payable_from)} UTC.`]
            : []),
          "If you didn't ask for this, withdraw it and change your password.",
        ],
      }
    case 'approved':
      return { title: `Your payout of ${amount} is approved`, lines: [`Next we send it to ${method_label}.`, ...note] }
    case 'sent':
      return {
        title: `Your payout of ${amount} is on its way`,
        lines: [`We sent ${minorToText(row.money_minor)} ${row.currency} to ${method_label}.`, ...note],
      }
    case 'done':
      return { title: `Your payout of ${amount} has arrived`, lines: [`It went to ${method_label}.`, ...note] }
    case 'returned':
      return {
        title: `Your payout of ${amount} came back`,
        lines: [
          `${method_label} returned it.`,
          ...note,
          'The tokens are available again. Check your account and ask again.',
        ],
      }
    case 'rejected':
      return {
        title: `We couldn't approve your payout of ${amount}`,
        lines: [`The reason: ${admin_note}`, 'The tokens are available again.'],
      }
    case 'withdrawn':
      return { title: `You withdrew your payout of ${amount}`, lines: ['The tokens are available again.'] }
  }
}

export const payoutsCron = '7 * * * * ask_scheduled_payouts'
