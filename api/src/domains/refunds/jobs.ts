import type { App } from '../../kernel/context.ts'
import type { RoomJobs } from '../../kernel/jobs.ts'
import { type LetterWords, writeTo } from '../identity/index.ts'
import type { SoldMessage } from '../messaging/index.ts'
import type { TermsInForce } from './asks.ts'
import { gatherEvidence, refundToCard, sendEvidence } from './commands/disputes.ts'
import { refundTakenDown } from './commands/taken-down.ts'
import { amountText, stateSentence } from './sentences.ts'
import { type DisputeRow, findDispute } from './store/disputes.ts'
import { findRefund, type RefundRow } from './store/refunds.ts'
import type english from './words/english.ts'
import { inMail, type Mail } from './words/mails.ts'

type To = 'fan' | 'creator'

/** What this room does later: mails, and what gateways are asked for. */
export const refundsJobs = (termsInForce: TermsInForce): RoomJobs => ({
  money: {
    refund_to_card: (app, { paymentId }) => refundToCard(app, String(paymentId)),
    gather_evidence: (app, { disputeId }) => gatherEvidence(app, String(disputeId), termsInForce),
    refund_taken_down: (app, payload) => refundTakenDown(app, payload as SoldMessage),
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
})

type Words = (mail: Mail) => Said
type Said = Pick<LetterWords, 'title' | 'lines'> & { label: string; path: string }

async function send(app: App, userId: string, write: Words): Promise<void> {
  await writeTo(app, { userId }, inMail, mail => {
    const { label, path, ...words } = write(mail)
    return { ...words, action: { label, href: `${app.config.siteUrl}${path}` } }
  })
}

const wordsForFan =
  (row: RefundRow): Words =>
  mail => {
    const { say } = mail
    const what = row.title || say(row.kind === 'tip' ? 'aTip' : 'aPurchase')
    const note = row.admin_note && row.decided_at ? [say('note', { note: row.admin_note })] : []
    const mayAppeal = row.state === 'refused' && row.decided_by && !row.appealed_at
    return {
      title: say(`title_${row.state}`),
      lines: [
        say('about', { what, amount: amountText(mail, row.amount_minor, row.currency) }),
        stateSentence(mail, row),
        ...note,
        ...(mayAppeal ? [say('mayAppeal')] : []),
      ],
      label: say('viewRefund'),
      path: `/refunds/${row.id}`,
    }
  }

const wordsForCreator =
  (row: RefundRow): Words =>
  mail => {
    const { say } = mail
    const amount = amountText(mail, row.amount_minor, row.currency)
    const about = { what: row.title || say('aTip'), amount, reason: say(`reason_${row.reason}`) }
    return {
      title: say('creatorTitle'),
      lines: [say('creatorText', about), say('creatorNext')],
      label: say('viewEarnings'),
      path: '/creator/earning',
    }
  }

const disputeWords =
  (row: DisputeRow, to: To): Words =>
  mail => {
    const { say } = mail
    const amount = amountText(mail, row.amount_minor, row.currency)
    const words = row.state === 'won' ? won : row.state === 'lost' ? lost : open
    const place =
      to === 'fan'
        ? { label: say('viewWallet'), path: '/wallet' }
        : { label: say('viewEarnings'), path: '/creator/earning' }
    const { title, line } = words[to]
    return { title: say(title), lines: [say(line, { amount })], ...place }
  }

type Ids = Record<To, { title: keyof typeof english; line: keyof typeof english }>
const won: Ids = {
  fan: { title: 'closedTitle', line: 'wonFan' },
  creator: { title: 'wonTitle', line: 'wonCreator' },
}
const lost: Ids = {
  fan: { title: 'closedTitle', line: 'lostFan' },
  creator: { title: 'lostTitle', line: 'lostCreator' },
}
const open: Ids = {
  fan: { title: 'openTitleFan', line: 'openFan' },
  creator: { title: 'openTitleCreator', line: 'openCreator' },
}
