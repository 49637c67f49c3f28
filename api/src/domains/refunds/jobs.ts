import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { type Letter, letter } from '../../kernel/letter.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { getUser } from '../identity/index.ts'
import { gatherEvidence, refundToCard, sendEvidence } from './commands/disputes.ts'
import { reasonText } from './commands/pay.ts'
import { amountText, stateSentence } from './sentences.ts'
import { type DisputeRow, findDispute } from './store/disputes.ts'
import { findRefund, type RefundRow } from './store/refunds.ts'

type Words = { title: string; lines: string[]; label: string; path: string }
type To = 'fan' | 'creator'

/** What this room does later: mails, and what gateways are asked for. */
export const refundsJobs: RoomJobs = {
  money: {
    refund_to_card: (app, { paymentId }) => refundToCard(app, String(paymentId)),
    gather_evidence: (app, { disputeId }) => gatherEvidence(app, String(disputeId)),
    submit_evidence: (app, { disputeId }) => sendEvidence(app, String(disputeId)),
  },
  mail: {
    /** Tells a fan how their refund stands, or a creator what was given back; `state` is that of then. */
    async mail_refund(app, payload) {
      const { refundId, state, to } = payload as { refundId: string; state: RefundRow['state']; to: To }
      const row = await findRefund(app.db.sql, refundId)
      if (!row) return
      const who = to === 'fan' ? row.fan_id : row.performer_id
      if (who) await send(app, who, to === 'fan' ? wordsForFan({ ...row, state }) : wordsForCreator(row))
    },
    /** Tells a fan, or the creator of a subscription, what a bank asks or has decided. */
    async mail_dispute(app, payload) {
      const { disputeId, state, to } = payload as { disputeId: string; state: DisputeRow['state']; to: To }
      const row = await findDispute(app.db.sql, disputeId)
      const who = to === 'fan' ? row?.fan_id : row?.performer_id
      if (row && who) await send(app, who, disputeWords({ ...row, state }, to))
    },
  },
}

async function send(app: App, userId: string, { title, lines, label, path }: Words): Promise<void> {
  const [{ email, first_name, name }, { siteName }] = await Promise.all([
    getUser(app.db.sql, userId),
    settingsOf(app.db),
  ])
  if (!email) return
  const content: Letter = {
    siteName,
    title,
    lines: [`Hi ${first_name || name},`, ...lines],
    action: { label, href: `${app.config.siteUrl}${path}` },
  }
  await app.mailer.send({ to: email, subject: title, ...letter(content) })
}

const titles: Record<RefundRow['state'], string> = {
  in_review: 'We got your refund request',
  approved: 'We got your refund request',
  appealed: 'We got your appeal',
  sending: 'Your refund is on its way',
  refunded: 'Your refund is done',
  refused: "We couldn't refund you",
}

function wordsForFan(row: RefundRow): Words {
  const what = row.title || (row.kind === 'tip' ? 'A tip' : 'Your purchase')
  const note = row.admin_note && row.decided_at ? [`Note: ${row.admin_note}`] : []
  const mayAppeal = row.state === 'refused' && row.decided_by && !row.appealed_at
  return {
    title: titles[row.state],
    lines: [
      `${what}, ${amountText(row.amount_minor, row.currency)}.`,
      stateSentence(row),
      ...note,
      ...(mayAppeal ? ['If you disagree, you can ask us once more within 14 days.'] : []),
    ],
    label: 'View your refund',
    path: `/refunds/${row.id}`,
  }
}

function wordsForCreator(row: RefundRow): Words {
  return {
    title: 'A sale of yours was refunded',
    lines: [
      `${row.title || 'A tip'}, ${amountText(row.amount_minor, row.currency)}. The reason: ${reasonText(row)}.`,
      'What you earned by it is taken from pending sales first, then from what is available. What you were paid out already is on us.',
    ],
    label: 'View earnings',
    path: '/creator/earning',
  }
}

function disputeWords(row: DisputeRow, to: To): Words {
  const amount = amountText(row.amount_minor, row.currency)
  const place =
    to === 'fan' ? { label: 'View wallet', path: '/wallet' } : { label: 'View earnings', path: '/creator/earning' }
  if (row.state === 'won')
    return {
      title: to === 'fan' ? 'Your bank has closed the dispute' : 'A disputed payment is yours again',
      lines: [
        to === 'fan'
          ? `It decided that the payment of ${amount} stands. What we had taken back is in your wallet again.`
          : `The bank decided that the payment of ${amount} stands. Your part is in your earnings again.`,
      ],
      ...place,
    }
  if (row.state === 'lost')
    return {
      title: to === 'fan' ? 'Your bank has closed the dispute' : 'A disputed payment was lost',
      lines: [
        to === 'fan'
          ? `You got the payment of ${amount} back from your bank.`
          : `The bank gave the payment of ${amount} back to the fan. Nothing more is taken from you.`,
      ],
      ...place,
    }
  return {
    title: to === 'fan' ? 'Your bank questions a payment' : 'A payment for your subscription is disputed',
    lines: [
      to === 'fan'
        ? `Your bank took back a payment of ${amount}. We took what it had paid for out of your wallet until the bank decides. If you know the payment, tell your bank.`
        : `A bank took back a payment of ${amount}, so we took back your part until it decides. We answer the bank; you don't have to do anything.`,
    ],
    ...place,
  }
}
