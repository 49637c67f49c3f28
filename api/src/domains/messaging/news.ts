import { messagingNews as declared } from '@fanfare/contract'
import { roomNews, type Step } from '../../kernel/news.ts'
import { findMessages } from './store/messages.ts'
import ar from './words/news-arabic.ts'
import en from './words/news-english.ts'

/** A notification counts the messages of a conversation; it holds none of their words. Tips have notifications of their own. */
export const messagingNews = roomNews(declared, {
  words: { en, ar },
  facts: {
    async message_sent(tx, facts) {
      const inPrivate = facts.filter(({ kind }) => kind === 'private')
      const messages = await findMessages(
        tx,
        inPrivate.map(({ messageId }) => messageId),
      )
      return ({ kind, conversationId, messageId, senderId, memberIds }) => {
        const message = messages.get(messageId)
        if (kind !== 'private' || !message || message.type === 'tip' || message.type === 'notify') return
        const others = memberIds.filter(id => id !== senderId)
        return messageFrom(senderId, others, `/messages/${conversationId}`)
      }
    },
    mass_message_written:
      () =>
      ({ performerId, reached }) =>
        messageFrom(
          performerId,
          reached.map(({ userId }) => userId),
          '/messages',
        ),
    conversation_read:
      () =>
      ({ readerId, memberIds }) =>
        memberIds.filter(id => id !== readerId).map(id => ({ read: { userId: readerId, groupKey: `messages:${id}` } })),
  },
})

function messageFrom(senderId: string, to: string[], href: string): Step {
  return {
    to,
    what: 'message_received',
    groupKey: `messages:${senderId}`,
    actorId: senderId,
    comesBack: true,
    data: { href },
  }
}
