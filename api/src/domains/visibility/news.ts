import type { NotificationEvent } from '@fanfare/contract'
import { roomNews } from '../../kernel/news.ts'

/** What a block takes out of the centre of either side; money stays. */
const social: NotificationEvent[] = ['live', 'posts', 'messages', 'comments', 'mentions', 'likes', 'followers']

/** Tells nobody of anything; a block takes back what was told of the other. */
export const visibilityNews = roomNews(
  { events: {}, sentences: {} },
  {
    words: { en: {}, ar: {} },
    facts: {
      user_blocked:
        () =>
        ({ blockerId, blockedId }) => [
          { forget: { userId: blockerId, events: social, onlyActorId: blockedId } },
          { forget: { userId: blockedId, events: social, onlyActorId: blockerId } },
        ],
    },
  },
)
