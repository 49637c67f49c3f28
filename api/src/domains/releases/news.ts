import { releasesNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

const href = '/studio/people'

/** What creators hear of the people in what they publish, and of creators who want to show them. */
export const releasesNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    release_asked:
      () =>
      ({ releaseId, performerId, userId }) => ({
        to: [userId],
        what: 'release_asked',
        groupKey: `release:${releaseId}`,
        actorId: performerId,
        data: { href },
      }),
    release_changed:
      () =>
      ({ releaseId, performerId, state, name, byDocument }) => {
        // Creators aren’t told of what they did themselves.
        if (state === 'invited' || (state === 'ended' && !byDocument)) return
        return {
          to: [performerId],
          what: `release_${state}`,
          groupKey: `release:${releaseId}`,
          comesBack: true,
          data: { title: name, href },
        }
      },
  },
})
