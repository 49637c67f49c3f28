import { type ConversationView, type MessageView, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../../kernel/config.ts'
import type { Settings } from '../../../kernel/settings.ts'
import { avatarUrl } from '../../../kernel/storage/urls.ts'
import type { Person } from '../../identity/index.ts'
import type { ConversationRow, MessageRow } from '../../messaging/index.ts'
import { currencyFor } from '../../wallet/index.ts'

/** What a message of a chat is shown with. */
type Around = {
  sender: Person | undefined
  performerId: string
  settings: Pick<Settings, 'currency' | 'tokenConversionRate'>
}

/**
 * What somebody said in the chat of a show, as everybody in it sees it. A tip says who gave how much, for clients that show
 * nothing but the text.
 */
export function chatMessageView(config: Config, row: MessageRow, around: Around): MessageView {
  const { sender, performerId } = around
  const isDeleted = row.deleted_at !== null
  const isTip = row.type === 'tip'
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    number: row.number,
    clientMessageId: row.client_message_id,
    type: row.type,
    text: isDeleted ? '' : isTip ? tipText(row, around) : row.text,
    note: isTip && !isDeleted ? row.text : '',
    kinds: [],
    fileIds: [],
    files: [],
    previewFileIds: [],
    price: moneyToWire(row.price_minor),
    isSale: false,
    isBought: true,
    locked: false,
    senderId: row.sender_id,
    senderInfo: sender
      ? {
          _id: sender.id,
          name: sender.name,
          username: sender.username,
          avatar: avatarUrl(config, sender.avatar_file_id),
          isPerformer: sender.id === performerId,
        }
      : null,
    author: row.author,
    helper: null,
    storyId: null,
    isSystem: row.is_system,
    isDeleted,
    isTakenDown: false,
    removal: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function tipText({ price_minor }: MessageRow, { sender, settings }: Around): string {
  const { currency, tokenConversionRate } = settings
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return `${sender?.name ?? ''} tipped ${amount.format(moneyToWire(currencyFor(price_minor, tokenConversionRate)))}`.trim()
}

/** The chat of a show, in the shape of a conversation. */
export function chatView(row: ConversationRow, may: { write: boolean; isSubscribed: boolean }): ConversationView {
  return {
    _id: row.id,
    type: row.kind,
    name: '',
    performerId: row.performer_id,
    streamId: row.stream_id,
    recipients: [],
    recipientInfo: null,
    lastMessage: row.last_text,
    lastMessageType: row.last_type,
    lastMessageLocked: false,
    lastSenderId: row.last_sender_id,
    lastMessageCreatedAt: row.last_at?.toISOString() ?? null,
    lastNumber: row.last_number,
    readNumber: row.last_number,
    seenNumber: row.last_number,
    totalNotSeenMessages: 0,
    isSubscribed: may.isSubscribed,
    isBlocked: false,
    mayWrite: may.write,
    writeRefusal: null,
    messagePrice: 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
