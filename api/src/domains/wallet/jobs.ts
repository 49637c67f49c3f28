import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { type LetterWords, writeTo } from '../identity/index.ts'
import { cardOfPayment, getPayment, type PaymentRow } from '../payments/index.ts'
import { receiptNumber } from './queries/receipt.ts'
import { inMail, type Mail } from './words/mails.ts'

const stops = ['refused', 'card_removed', 'card_expired'] as const

/** Mails about money that moves by itself, and receipts; nobody turns them off. */
export const walletJobs: RoomJobs = {
  mail: {
    mail_topped_up: (app, { paymentId }) =>
      sendReceipt(app, String(paymentId), (mail, payment) =>
        payment.kind === 'token_package' ? toppedUp(mail, payment) : tokensInstead(mail, payment),
      ),
    mail_auto_topped_up: (app, { paymentId }) => sendReceipt(app, String(paymentId), toppedUpByItself),
    mail_auto_top_up_stopped: (app, { fanId, reason }) =>
      send(app, String(fanId), ({ say }) => {
        const why = stops.find(one => one === reason)
        return {
          title: say('stoppedTitle'),
          lines: [...(why ? [say(`stopped_${why}`)] : []), say('stoppedText')],
          action: { label: say('viewAuto'), href: `${app.config.siteUrl}/wallet/auto-top-up` },
        }
      }),
  },
}

type Said = Pick<LetterWords, 'title' | 'lines'>

/** What was paid and what came into the wallet, as sentences name them. */
function amountsOf({ money, tokens }: Mail, { amount_minor, currency, tokens_minor }: PaymentRow) {
  return { paid: money(amount_minor, currency), tokens: tokens(tokens_minor) }
}

function toppedUp(mail: Mail, payment: PaymentRow): Said {
  const { discount_minor, currency } = payment
  const values = amountsOf(mail, payment)
  const coupon = discount_minor > 0n ? [mail.say('coupon', { discount: mail.money(discount_minor, currency) })] : []
  return { title: mail.say('receiptTitle', values), lines: [mail.say('receiptText', values), ...coupon] }
}

/** A card paid for something that couldn't be had any more: the money is in the wallet. */
function tokensInstead(mail: Mail, payment: PaymentRow): Said {
  const values = { ...amountsOf(mail, payment), title: payment.title }
  return { title: mail.say('insteadTitle', values), lines: [mail.say('insteadText', values)] }
}

function toppedUpByItself(mail: Mail, payment: PaymentRow): Said {
  const values = amountsOf(mail, payment)
  return { title: mail.say('autoTitle', values), lines: [mail.say('autoText', values), mail.say('autoNext')] }
}

type Wording = (mail: Mail, payment: PaymentRow) => Said

async function sendReceipt(app: App, paymentId: string, wordsOf: Wording): Promise<void> {
  const payment = await getPayment(app.db.sql, paymentId)
  if (!payment) return
  const card = payment.card_id ? await cardOfPayment(app.db.sql, payment.card_id) : undefined
  const number = receiptNumber({ id: payment.id, at: payment.created_at })
  await send(app, payment.fan_id, mail => {
    const { say } = mail
    const { title, lines } = wordsOf(mail, payment)
    const brand = card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)}` : ''
    const paidWith = card ? [say('paidWith', { brand, last4: card.last4 })] : []
    return {
      title,
      lines: [...lines, [...paidWith, say('number', { number })].join(' ')],
      action: { label: say('viewReceipt'), href: `${app.config.siteUrl}/wallet/receipts/${payment.id}` },
    }
  })
}

async function send(app: App, userId: string, write: (mail: Mail) => LetterWords): Promise<void> {
  await writeTo(app, { userId, event: 'wallet' }, inMail, write)
}
