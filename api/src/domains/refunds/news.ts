import { refundsNews as declared, type NotificationSentence } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Refunds that were refused, and disputes. What is refunded to a wallet, the wallet tells. */
export const refundsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    refund_decided:
      () =>
      ({ refundId, fanId, title, state }) => {
        if (state !== 'refused') return
        return {
          to: [fanId],
          what: 'refund_refused',
          groupKey: `refund:${refundId}`,
          thing: { type: 'refund', id: refundId },
          data: { title, href: `/refunds/${refundId}` },
        }
      },
    dispute_received: () => fact => disputed(fact, 'dispute_opened'),
    dispute_closed: () => fact => disputed(fact, `dispute_${fact.state}`),
  },
})

type Dispute = { disputeId: string; performerId: string | null }

/** A creator is told of what a bank asks about their subscription; the fan asked it. */
function disputed({ disputeId, performerId }: Dispute, what: NotificationSentence): Step | undefined {
  if (!performerId) return undefined
  return {
    to: [performerId],
    what,
    groupKey: `dispute:${disputeId}`,
    thing: { type: 'dispute', id: disputeId },
    data: { href: '/creator/earning' },
  }
}
