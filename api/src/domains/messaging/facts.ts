import type { App, Viewer } from '../../kernel/context.ts'
import type { Message, PushTable, SessionPush } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { hasPurchased } from '../wallet/index.ts'
import { tipGiven } from './commands/tip.ts'
import { presentMessages } from './queries/messages.ts'
import { type ConversationRow, countUnread } from './store/conversations.ts'
import { findMessage } from './store/messages.ts'

type InConversation = { conversationId: string; kind: ConversationRow['kind']; memberIds: string[] }

declare module '../../kernel/facts.ts' {
  interface Facts {
    message_sent: InConversation & { messageId: string; senderId: string }
    message_unsent: InConversation & { messageId: string; senderId: string }
    conversation_cleared: InConversation
    conversation_read: { conversationId: string; readerId: string; number: number; memberIds: string[] }
  }
}

/** A tip that was given in a conversation is said there. */
export const messagingFacts: FactTable = { charge_made: tipGiven }

/** What people who are looking hear of their private conversations, each what they may see. */
export const messagingPushes: PushTable = {
  message_sent: (app, { kind, messageId, senderId, memberIds }) => {
    if (kind !== 'private') return []
    const push = (userId: string): SessionPush => ({
      userId,
      messagesFor: async viewer => [
        ...(await created(app, viewer, messageId)),
        ...(userId === senderId ? [] : [await badge(app, userId)]),
      ],
    })
    return memberIds.map(push)
  },
  message_unsent: (app, { kind, messageId, conversationId, senderId, memberIds }) => {
    if (kind !== 'private') return []
    const messages = async (userId: string): Promise<Message[]> => {
      const isKept = userId !== senderId && (await hasPurchased(app.db.sql, userId, [messageId])).has(messageId)
      if (isKept) return []
      return [
        { event: 'message_deleted', data: { _id: messageId, conversationId } },
        ...(userId === senderId ? [] : [await badge(app, userId)]),
      ]
    }
    return memberIds.map(userId => ({ userId, messages: () => messages(userId) }))
  },
  conversation_cleared: (app, { kind, conversationId, memberIds }) => {
    if (kind !== 'private') return []
    const messages = async (userId: string): Promise<Message[]> => [
      { event: 'messages_cleared', data: { conversationId } },
      await badge(app, userId),
    ]
    return memberIds.map(userId => ({ userId, messages: () => messages(userId) }))
  },
  conversation_read: (app, { conversationId, readerId, number, memberIds }) => [
    { userId: readerId, messages: async () => [await badge(app, readerId)] },
    ...memberIds
      .filter(userId => userId !== readerId)
      .map(userId => ({
        userId,
        messages: async (): Promise<Message[]> => [{ event: 'conversation_seen', data: { conversationId, number } }],
      })),
  ],
}

/** A message as it is now: one that was unsent meanwhile is not sent on. */
async function created(app: App, viewer: Viewer, messageId: string): Promise<Message[]> {
  const row = await findMessage(app.db.sql, messageId)
  const [data] = row && !row.deleted_at ? await presentMessages(app, viewer, [row]) : []
  return data ? [{ event: 'message_created', data }] : []
}

async function badge(app: App, userId: string): Promise<Message> {
  return { event: 'nofify_read_messages_in_conversation', data: { total: await countUnread(app.db.sql, userId) } }
}
