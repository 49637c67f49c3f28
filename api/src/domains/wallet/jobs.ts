import { minorToText } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { getUser } from '../identity/index.ts'
import { getPayment } from '../payments/index.ts'

type Words = { title: string; lines: string[]; label: string; path: string }

const stopped: Partial<Record<string, string>> = {
  refused: 'The card was declined twice in a row.',
  card_removed: "The card it used isn't saved any more.",
  card_expired: 'The card it used has expired.',
}

/** Mails about money that moves by itself; receipts, so nobody turns them off. */
export const walletJobs: RoomJobs = {
  mail: {
    async mail_auto_topped_up(app, { paymentId }) {
      const payment = await getPayment(app.db.sql, String(paymentId))
      if (!payment) return
      const paid = `${minorToText(payment.amount_minor)} ${payment.currency}`
      await send(app, payment.fan_id, {
        title: `We topped up your wallet with ${paid}`,
        lines: [
          `A purchase left your wallet below the mark that you set, so we charged your card ${paid} and added ${minorToText(payment.tokens_minor)} tokens.`,
          'You can change or turn off automatic top-ups at any time in your wallet.',
        ],
        ...{ label: 'View the receipt', path: `/wallet/receipts/${payment.id}` },
      })
    },
    mail_auto_top_up_stopped: (app, { fanId, reason }) =>
      send(app, String(fanId), {
        title: 'Automatic top-ups have stopped',
        lines: [
          stopped[String(reason)] ?? '',
          "We won't charge a card by ourselves until you turn automatic top-ups on again.",
        ],
        ...{ label: 'Look at automatic top-ups', path: '/wallet/auto-top-up' },
      }),
  },
}

async function send(app: App, userId: string, { title, lines, label, path }: Words): Promise<void> {
  const { email, first_name, name } = await getUser(app.db.sql, userId)
  if (!email) return
  const letter = {
    title,
    lines: [`Hi ${first_name || name},`, ...lines],
    action: { label, href: `${app.config.siteUrl}${path}` },
  }
  await sendLetter(app, { to: email, letter })
}
