import { profilesNews as declared } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Where a creator's payouts go was changed, or operators labelled their page. */
export const profilesNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    page_labelled:
      () =>
      ({ performerId, reason }) => ({
        to: [performerId],
        what: 'page_labelled',
        groupKey: `page_labelled:${performerId}`,
        data: { title: reason, href: '/account' },
      }),
    banking_changed: () => methodChanged,
    payment_gateway_changed: () => methodChanged,
  },
})

function methodChanged({ performerId }: { performerId: string }): Step {
  return {
    to: [performerId],
    what: 'payout_method_changed',
    groupKey: 'payout_method',
    data: { href: '/creator/banking' },
  }
}
