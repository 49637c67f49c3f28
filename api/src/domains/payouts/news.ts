import { payoutsNews as declared, type NotificationSentence } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** What a creator did themselves is no news. */
const sentences: Partial<Record<string, NotificationSentence>> = {
  approved: 'payout_approved',
  sent: 'payout_sent',
  done: 'payout_done',
  returned: 'payout_returned',
  rejected: 'payout_rejected',
}

const href = '/creator/payout-request'

/** The steps of a payout, to whose money it is. */
export const payoutsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    payout_held:
      () =>
      ({ payoutId, performerId, until }) => ({
        to: [performerId],
        what: 'payout_held',
        groupKey: `payout:${payoutId}`,
        thing: { type: 'payout', id: payoutId },
        data: { at: until, href },
      }),
    payout_moved:
      () =>
      ({ payoutId, performerId, state }) => {
        const what = sentences[state]
        if (!what) return
        return {
          to: [performerId],
          what,
          groupKey: `payout:${payoutId}`,
          thing: { type: 'payout', id: payoutId },
          data: { href },
        }
      },
  },
})
