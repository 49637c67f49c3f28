import { verificationNews as declared, type NotificationSentence } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** What was decided about a creator's documents; only the last decision is told. */
export const verificationNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    performer_verified:
      () =>
      ({ userId }) =>
        decided(userId, 'verified'),
    performer_refused:
      () =>
      ({ userId }) =>
        decided(userId, 'not_verified'),
    performer_verification_undone:
      () =>
      ({ userId }) =>
        undone(userId),
  },
})

const groupKey = 'verification'

const undone = (userId: string): Step => ({ forget: { userId, events: ['verification'], groupKey } })

function decided(userId: string, what: NotificationSentence): Step[] {
  return [undone(userId), { to: [userId], what, groupKey, data: { href: '/creator/account/documents' } }]
}
