import { type ConversationView, type MessageView, moneyToWire } from '@fanfare/contract'
import type { App, Viewer } from '../../kernel/context.ts'
import { avatarUrl } from '../../kernel/storage/urls.ts'
import { isOnline } from '../identity/index.ts'
import { fileView } from '../media/index.ts'
import { messagePriceOf, type Standing, writeRefusalOf } from './policy.ts'
import type { MessageFile, MessageRow } from './store/messages.ts'
import type { SeenConversation, Sender } from './store/seen.ts'

type Signing = Pick<App, 'config' | 'secret'>

/** A conversation as the wire shows it to one of its two people. */
export function conversationView(app: Signing, row: SeenConversation, standing: Standing): ConversationView {
  const writeRefusal = writeRefusalOf(row, standing)
  const isLocked = row.last_is_priced && row.last_sender_id === row.other_id
  return {
    _id: row.id,
    type: row.kind,
    name: row.own_name,
    performerId: row.performer_id,
    streamId: row.stream_id,
    recipients: recipientsOf(row, standing),
    recipientInfo: recipientView(app, row),
    lastMessage: isLocked ? '' : row.last_text,
    lastMessageType: row.last_type,
    lastMessageLocked: isLocked,
    lastSenderId: row.last_sender_id,
    lastMessageCreatedAt: row.last_at?.toISOString() ?? null,
    lastNumber: row.last_number,
    readNumber: row.read_number,
    seenNumber: row.seen_number,
    totalNotSeenMessages: row.unread,
    isSubscribed: standing.role === 'performer' || standing.tie.subscribes,
    isBlocked: standing.isBlocked,
    mayWrite: writeRefusal === null,
    writeRefusal,
    messagePrice: moneyToWire(messagePriceOf(row, standing)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function recipientsOf(row: SeenConversation, { role }: Standing): ConversationView['recipients'] {
  const sourceOf = (isPerformer: boolean) => (isPerformer ? ('performer' as const) : ('user' as const))
  const viewerId = row.first_id === row.other_id ? row.second_id : row.first_id
  return [
    { source: sourceOf(role === 'performer'), sourceId: viewerId ?? '' },
    { source: sourceOf(row.other_role === 'performer'), sourceId: row.other_id },
  ]
}

function recipientView(app: Signing, row: SeenConversation): ConversationView['recipientInfo'] {
  if (row.other_name === null) return null
  return {
    _id: row.other_id,
    name: row.other_name,
    username: row.other_username,
    avatar: avatarUrl(app.config, row.other_avatar_file_id),
    isOnline: isOnline({ last_seen_at: row.other_last_seen_at }),
    // A closed account has no page to be led to.
    isPerformer: row.other_role === 'performer' && row.other_status !== 'closed',
    verifiedAccount: row.other_verified_at !== null,
    madeWithAi: row.other_is_ai,
  }
}

/** What a message is shown with. */
export type Around = {
  files: MessageFile[]
  sender: Sender | undefined
  helper: Sender | undefined
  isBought: boolean
  isHidden: boolean
  /** Why operators took it down, for its sender. */
  removal: MessageView['removal']
}

/**
 * A message as the wire shows it to one person. What is locked has no text and no addresses; what was unsent has neither
 * files nor text, except for who bought it; what operators took down has neither for anyone.
 */
export function messageView(app: Signing, viewer: Viewer, row: MessageRow, around: Around): MessageView {
  const { sender, helper, isBought, isHidden } = around
  const isOwn = row.sender_id === viewer.id
  const isTakenDown = row.taken_down_at !== null
  const isDeleted = isTakenDown || (row.deleted_at !== null && (isOwn || !isBought))
  const isForSale = row.price_minor > 0n && row.type !== 'tip'
  const isOpen = isOwn || !isForSale || (isBought && !isHidden)
  const files = isDeleted ? [] : around.files
  // What two people send each other for nothing isn't reviewed.
  const beforeReview = row.price_minor === 0n && row.mass_message_id === null
  const text = isOpen && !isDeleted ? row.text : ''
  const mayView = (file: MessageFile) => isOwn || (!isHidden && (isOpen || file.is_preview))
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    number: row.number,
    clientMessageId: isOwn ? row.client_message_id : null,
    type: row.type,
    text,
    note: row.type === 'tip' ? text : '',
    kinds: [...new Set(files.map(file => file.kind))],
    fileIds: files.map(file => file.id),
    files: files.map(file => fileView(app, file, { viewer, mayView: mayView(file), beforeReview })),
    previewFileIds: files.filter(file => file.is_preview).map(file => file.id),
    price: moneyToWire(row.price_minor),
    isSale: isForSale,
    isBought: isOwn || isBought || !isForSale,
    locked: !isOpen && !isDeleted,
    senderId: row.sender_id,
    senderInfo: sender
      ? {
          _id: sender.id,
          name: sender.name,
          username: sender.username,
          avatar: avatarUrl(app.config, sender.avatar_file_id),
          isPerformer: sender.role === 'performer',
        }
      : null,
    author: row.author,
    helper: isOwn && helper ? { _id: helper.id, name: helper.name } : null,
    storyId: row.story_id,
    isSystem: row.is_system,
    isDeleted,
    isTakenDown,
    removal: isOwn && isTakenDown ? around.removal : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
