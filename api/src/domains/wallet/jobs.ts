import { minorToText } from '@fanfare/contract'
import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { sendLetter } from '../../kernel/letter.ts'
import { getUser } from '../identity/index.ts'
import { cardOfPayment, getPayment, type PaymentRow } from '../payments/index.ts'
import { receiptNumber } from './queries/receipt.ts'

type Words = { title: string; lines: string[]; label: string; path: string }

const stopped: Partial<Record<string, string>> = {
  refused: 'The card was declined twice in a row.',
  card_removed: "The card it used isn't saved any more.",
  card_expired: 'The card it used has expired.',
}

/** Mails about money that moves by itself, and receipts; nobody turns them off. */
export const walletJobs: RoomJobs = {
  mail: {
    mail_topped_up: (app, { paymentId }) =>
      sendReceipt(app, String(paymentId), payment =>
        payment.kind === 'token_package' ? toppedUp(payment) : tokensInstead(payment),
      ),
    mail_auto_topped_up: (app, { paymentId }) => sendReceipt(app, String(paymentId), toppedUpByItself),
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

type Said = Pick<Words, 'title' | 'lines'>

const paidOf = ({ amount_minor, currency }: PaymentRow) => `${minorToText(amount_minor)} ${currency}`
const tokensOf = ({ tokens_minor }: PaymentRow) => `${minorToText(tokens_minor)} tokens`

function toppedUp(payment: PaymentRow): Said {
  const { discount_minor, currency } = payment
  const coupon = discount_minor > 0n ? [`A coupon took ${minorToText(discount_minor)} ${currency} off.`] : []
  return {
    title: `Your receipt for ${paidOf(payment)}`,
    lines: [`You paid ${paidOf(payment)} and ${tokensOf(payment)} are in your wallet now.`, ...coupon],
  }
}

/** A card paid for something that couldn't be had any more: the money is in the wallet. */
function tokensInstead(payment: PaymentRow): Said {
  return {
    title: `We added ${tokensOf(payment)} to your wallet`,
    lines: [
      `Your card paid ${paidOf(payment)} for "${payment.title}", which couldn't begin any more. Nothing is lost: we added ${tokensOf(payment)} to your wallet instead.`,
    ],
  }
}

function toppedUpByItself(payment: PaymentRow): Said {
  return {
    title: `We topped up your wallet with ${paidOf(payment)}`,
    lines: [
      `A purchase left your wallet below the mark that you set, so we charged your card ${paidOf(payment)} and added ${tokensOf(payment)}.`,
      'You can change or turn off automatic top-ups at any time in your wallet.',
    ],
  }
}

async function sendReceipt(app: App, paymentId: string, wordsOf: (payment: PaymentRow) => Said): Promise<void> {
  const payment = await getPayment(app.db.sql, paymentId)
  if (!payment) return
  const card = payment.card_id ? await cardOfPayment(app.db.sql, payment.card_id) : undefined
  const { title, lines } = wordsOf(payment)
  const paidWith = card
    ? `Paid with ${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}. `
    : ''
  const number = receiptNumber({ id: payment.id, at: payment.created_at })
  await send(app, payment.fan_id, {
    ...{ title, lines: [...lines, `${paidWith}Receipt number: ${number}.`] },
    ...{ label: 'View the receipt', path: `/wallet/receipts/${payment.id}` },
  })
}

async function send(app: App, userId: string, { title, lines, label, path }: Words): Promise<void> {
  const { email, first_name, name } = await getUser(app.db.sql, userId)
  if (!email) return
  const letter = {
    title,
    lines: [`Hi ${first_name || name},`, ...lines],
    action: { label, href: `${app.config.siteUrl}${path}` },
  }
  await sendLetter(app, { to: email, about: { userId, event: 'wallet' }, letter })
}
