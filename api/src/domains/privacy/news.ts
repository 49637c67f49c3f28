import { privacyNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** People hear that the copy of their data is ready. */
export const privacyNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    data_export_ready:
      () =>
      ({ exportId, userId }) => ({
        to: [userId],
        what: 'data_export_ready',
        groupKey: `export:${exportId}`,
        data: { href: '/account/data' },
      }),
  },
})
