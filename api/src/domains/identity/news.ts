import { identityNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** A login on a device that wasn't seen before. */
export const identityNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    device_new:
      () =>
      ({ userId, device, sessionId }) => ({
        to: [userId],
        what: 'new_login',
        groupKey: `login:${sessionId}`,
        data: { title: device, href: '/account/security' },
      }),
    sessions_ended:
      () =>
      ({ sessionIds }) => ({ loggedOut: sessionIds }),
  },
})
