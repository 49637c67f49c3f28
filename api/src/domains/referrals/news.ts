import { referralsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Somebody joined through one's link. */
export const referralsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    referral_recorded:
      () =>
      ({ referrerId, userId }) => ({
        to: [referrerId],
        what: 'referral_joined',
        groupKey: 'referrals',
        actorId: userId,
        data: { href: '/referral' },
      }),
  },
})
