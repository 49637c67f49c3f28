import { supportNews as declared } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'
import { supporterIds } from '../identity/index.ts'
import { waitingMessages } from './store/threads.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** Answers, to who asked; requests that are late, to operators. */
export const supportNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    support_answered:
      () =>
      ({ threadId, userId, number }) => ({
        to: [userId],
        what: 'support_answered',
        groupKey: `support:${threadId}`,
        comesBack: true,
        data: { title: number, href: `/help/${threadId}` },
      }),
    async support_overdue(tx, facts) {
      const operators = await supporterIds(tx)
      const waiting = await waitingMessages(
        tx,
        facts.map(({ threadId }) => threadId),
      )
      return ({ threadId, messageId, number, dueAt }) => {
        // It may have been answered since.
        if (waiting.get(threadId) !== messageId) return
        return {
          to: operators,
          what: 'support_overdue',
          groupKey: `support_overdue:${messageId}`,
          data: { title: number, at: dueAt, href: `/operator/support/${threadId}` },
        }
      }
    },
  },
})
