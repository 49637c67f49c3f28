import { paymentsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Fans hear that a card of theirs is about to expire. */
export const paymentsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    card_expires:
      () =>
      ({ cardId, fanId, last4, endsAt }) => ({
        to: [fanId],
        what: 'card_expires',
        groupKey: `card_expires:${cardId}:${endsAt}`,
        thing: { type: 'card', id: cardId },
        data: { title: last4, at: endsAt, href: '/user/cards' },
      }),
  },
})
