import type { App, Viewer } from '../../kernel/context.ts'
import type { Facts } from '../../kernel/facts.ts'
import type { Message, Push, PushTable, SessionPush } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { hasPurchased } from '../wallet/index.ts'
import { answerKeyword, sendAutomatic, welcomeToTier } from './commands/automatic.ts'
import { sendReviewed } from './commands/mass.ts'
import { tipGiven } from './commands/tip.ts'
import { presentMessages } from './queries/messages.ts'
import type { Reached } from './store/chunks.ts'
import { type ConversationRow, countUnread } from './store/conversations.ts'
import { countSale } from './store/mass.ts'
import { findMessage } from './store/messages.ts'

type InConversation = { conversationId: string; kind: ConversationRow['kind']; memberIds: string[] }

declare module '../../kernel/facts.ts' {
  interface Facts {
    message_sent: InConversation & { messageId: string; senderId: string }
    /** `sessionId` is the session that did it. */
    message_unsent: InConversation & { messageId: string; senderId: string; sessionId: string }
    message_taken_down: InConversation & { messageId: string; senderId: string }
    message_put_back: InConversation & { messageId: string; senderId: string }
    mass_message_taken_down: { massMessageId: string; performerId: string }
    mass_message_put_back: { massMessageId: string; performerId: string }
    /** A chunk of a message to many whose lists and badges have followed. */
    mass_message_changed: { massMessageId: string; reached: Reached[] }
    conversation_cleared: InConversation
    /** A chunk of a message to many: who has it now. */
    mass_message_written: { massMessageId: string; performerId: string; reached: Reached[] }
    mass_message_unwritten: { massMessageId: string; reached: Reached[] }
    conversation_read: { conversationId: string; readerId: string; number: number; memberIds: string[] }
  }
}

/**
 * A tip that was given in a conversation is said there; what a message to many sold is counted with it; and
 * what creators have sent by itself is sent.
 */
export const messagingFacts: FactTable = {
  charge_made: async (tx, charge) => {
    await tipGiven(tx, charge)
    if (charge.massMessageId) await countSale(tx, charge.massMessageId, BigInt(charge.netMinor), 1)
    const { kind, performerId, fanId, chargeId: causeId } = charge
    if (kind === 'tip') await sendAutomatic(tx, { kind: 'thanks', performerId, fanId, causeId })
  },
  subscription_started: (tx, { performerId, fanId, subscriptionId: causeId }) =>
    sendAutomatic(tx, { kind: 'welcome', performerId, fanId, causeId }),
  subscription_upgraded: welcomeToTier,
  subscription_ends_soon: (tx, { performerId, fanId, subscriptionId, endsAt }) =>
    sendAutomatic(tx, { kind: 'expiry', performerId, fanId, causeId: `${subscriptionId}-${endsAt.slice(0, 10)}` }),
  message_sent: answerKeyword,
  file_finished: (tx, { fileId }) => sendReviewed(tx, fileId),
  charge_refunded: async (tx, charge) => {
    if (charge.massMessageId) await countSale(tx, charge.massMessageId, BigInt(charge.netMinor), -1)
  },
}

/** What people who are looking hear of their private conversations, each what they may see. */
export const messagingPushes: PushTable = {
  message_sent: (app, { kind, messageId, senderId, memberIds }) => {
    if (kind !== 'private') return []
    const push = (userId: string): SessionPush => ({
      ...forChat(userId),
      messagesFor: viewer =>
        userId === senderId ? created(app, viewer, messageId) : createdUnread(app, viewer, messageId, userId),
    })
    return memberIds.map(push)
  },
  message_unsent: (app, { kind, messageId, conversationId, senderId, memberIds, sessionId }) => {
    if (kind !== 'private') return []
    const data = { _id: messageId, conversationId }
    return memberIds.map(userId =>
      userId === senderId
        ? {
            ...forChat(userId),
            messagesFor: async viewer => (viewer.sessionId === sessionId ? [] : [{ event: 'message_deleted', data }]),
          }
        : { ...forChat(userId), messages: () => goneFor(app, userId, messageId) },
    )
  },
  message_taken_down: changed,
  message_put_back: changed,
  mass_message_taken_down: changedForCreator,
  mass_message_put_back: changedForCreator,
  mass_message_changed: (app, { reached }) => reached.map(one => changedFor(app, one)),
  mass_message_written: (app, { reached }) =>
    reached.map(({ userId, messageId }) => ({
      ...forChat(userId),
      messagesFor: viewer => createdUnread(app, viewer, messageId, userId),
    })),
  mass_message_unwritten: (app, { reached }) =>
    reached.map(({ userId, messageId }) => ({ ...forChat(userId), messages: () => goneFor(app, userId, messageId) })),
  conversation_cleared: (app, { kind, conversationId, memberIds }) => {
    if (kind !== 'private') return []
    const messages = async (userId: string): Promise<Message[]> => [
      { event: 'messages_cleared', data: { conversationId } },
      await badge(app, userId),
    ]
    return memberIds.map(userId => ({ ...forChat(userId), messages: () => messages(userId) }))
  },
  conversation_read: (app, { conversationId, readerId, number, memberIds }) => [
    { ...forChat(readerId), messages: async () => [await badge(app, readerId)] },
    ...memberIds
      .filter(userId => userId !== readerId)
      .map(userId => ({
        ...forChat(userId),
        messages: async (): Promise<Message[]> => [{ event: 'conversation_seen', data: { conversationId, number } }],
      })),
  ],
}

/** What is written to somebody is heard by them and by who answers for them. */
function forChat(userId: string): { userId: string; helpers: 'chat' } {
  return { userId, helpers: 'chat' }
}

/** Both people hear how a message is now that operators took down or put back. */
function changed(app: App, { kind, messageId, memberIds }: Facts['message_taken_down']): SessionPush[] {
  return kind === 'private' ? memberIds.map(userId => changedFor(app, { userId, messageId })) : []
}

function changedFor(app: App, { userId, messageId }: Reached): SessionPush {
  const messagesFor = async (viewer: Viewer): Promise<Message[]> => {
    const row = await findMessage(app.db.sql, messageId)
    const [data] = row ? await presentMessages(app, viewer, [row]) : []
    return data ? [{ event: 'message_changed', data }, await badge(app, userId)] : []
  }
  return { ...forChat(userId), messagesFor }
}

/** A creator hears it once, however many conversations a message to many is in. */
function changedForCreator(_app: App, { massMessageId, performerId }: Facts['mass_message_taken_down']): Push[] {
  return [
    { ...forChat(performerId), messages: async () => [{ event: 'mass_message_changed', data: { massMessageId } }] },
  ]
}

/** A message as it is now: one that was unsent meanwhile is not sent on. */
async function created(app: App, viewer: Viewer, messageId: string): Promise<Message[]> {
  const row = await findMessage(app.db.sql, messageId)
  const [data] = row && !row.deleted_at && !row.taken_down_at ? await presentMessages(app, viewer, [row]) : []
  return data ? [{ event: 'message_created', data }] : []
}

/** A message that somebody has not read, and what they have not read by now. */
async function createdUnread(app: App, viewer: Viewer, messageId: string, userId: string): Promise<Message[]> {
  const [message, unread] = await Promise.all([created(app, viewer, messageId), badge(app, userId)])
  return [...message, unread]
}

/** What somebody hears of a message that was unsent to them; who bought it keeps it and hears nothing. */
async function goneFor(app: App, userId: string, messageId: string): Promise<Message[]> {
  const [message, bought] = await Promise.all([
    findMessage(app.db.sql, messageId),
    hasPurchased(app.db.sql, userId, [messageId]),
  ])
  if (!message || bought.has(messageId)) return []
  const data = { _id: messageId, conversationId: message.conversation_id }
  return [{ event: 'message_deleted', data }, await badge(app, userId)]
}

async function badge(app: App, userId: string): Promise<Message> {
  return {
    event: 'nofify_read_messages_in_conversation',
    data: { total: await countUnread(app.db.sql, userId), ownerId: userId },
  }
}
