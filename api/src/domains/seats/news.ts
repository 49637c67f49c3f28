import { seatsNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Creators hear that somebody helps them now. */
export const seatsNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    seat_accepted:
      () =>
      ({ seatId, performerId, helperId }) => ({
        to: [performerId],
        what: 'helper_joined',
        groupKey: `seat:${seatId}`,
        actorId: helperId,
        data: { href: '/creator/account/helpers' },
      }),
  },
})
