import type { ConversationView, MessageView } from '@fanfare/contract'

/** The conversations in their order, and which one is open (specification, sections 3 and 4). */
export type ConversationList = {
  data: readonly string[]
  total: number
  mapping: Readonly<Record<string, ConversationView>>
  activeId: string | null
  requesting: boolean
  error: string | null
}

export const emptyList: ConversationList = {
  data: [],
  total: 0,
  mapping: {},
  activeId: null,
  requesting: false,
  error: null,
}

type Page = { data: readonly ConversationView[]; total: number }

export function requested(list: ConversationList): ConversationList {
  return { ...list, requesting: true, error: null }
}

/** A page has come: behind the others where more was asked for, in their place otherwise. */
export function loaded(list: ConversationList, page: Page, isMore: boolean): ConversationList {
  const ids = page.data.map(one => one._id)
  const data = isMore ? [...list.data, ...ids.filter(id => !list.data.includes(id))] : ids
  const came = Object.fromEntries(page.data.map(one => [one._id, one]))
  return { ...list, data, total: page.total, mapping: { ...list.mapping, ...came }, requesting: false, error: null }
}

/** Nothing came: the list is empty, and says why. What is open stays. */
export function failed(list: ConversationList, error: string): ConversationList {
  return { ...list, data: [], total: 0, requesting: false, error }
}

/** Opens a conversation: it is active, at the front, and all of it read. */
export function opened(list: ConversationList, conversation: ConversationView): ConversationList {
  const { _id } = conversation
  const isNew = !list.data.includes(_id)
  return {
    ...list,
    data: toFront(list.data, _id),
    total: isNew ? list.total + 1 : list.total,
    mapping: { ...list.mapping, [_id]: { ...conversation, totalNotSeenMessages: 0 } },
    activeId: _id,
  }
}

export function closed(list: ConversationList): ConversationList {
  return list.activeId === null ? list : { ...list, activeId: null }
}

/** Changes what is known of a conversation; one that is not known stays so. */
export function patched(
  list: ConversationList,
  id: string,
  change: (conversation: ConversationView) => Partial<ConversationView>,
): ConversationList {
  const before = list.mapping[id]
  if (!before) return list
  return { ...list, mapping: { ...list.mapping, [id]: { ...before, ...change(before) } } }
}

/** Everything in a conversation was read. */
export function read(list: ConversationList, id: string): ConversationList {
  return patched(list, id, ({ lastNumber }) => ({ totalNotSeenMessages: 0, readNumber: lastNumber }))
}

/** A conversation that was not known yet stands at the front. */
export function added(list: ConversationList, conversation: ConversationView): ConversationList {
  const isNew = !list.data.includes(conversation._id)
  return {
    ...list,
    data: toFront(list.data, conversation._id),
    total: isNew ? list.total + 1 : list.total,
    mapping: { ...list.mapping, [conversation._id]: conversation },
  }
}

const EXCERPT_MAX = 30

type Arrival = { message: MessageView; viewerId: string; isRead: boolean }

/** A message has come: its conversation moves to the front and says so; the same message counts once. */
export function received(list: ConversationList, { message, viewerId, isRead }: Arrival): ConversationList {
  const before = list.mapping[message.conversationId]
  if (!before) return list
  const isNewest = message.number > before.lastNumber
  if (!isNewest) return list
  const isMine = message.senderId === viewerId
  const next = patched(list, message.conversationId, one => ({
    ...lastOf(message, isMine),
    lastSenderId: message.senderId,
    lastMessageCreatedAt: message.createdAt,
    lastNumber: message.number,
    totalNotSeenMessages: isMine || isRead ? (isRead ? 0 : one.totalNotSeenMessages) : one.totalNotSeenMessages + 1,
    readNumber: isRead ? message.number : one.readNumber,
  }))
  return { ...next, data: toFront(next.data, message.conversationId) }
}

/** A message that was unsent is the last one no more in words, only in place. */
export function withUnsent(list: ConversationList, id: string, number: number): ConversationList {
  return patched(list, id, ({ lastNumber }) =>
    lastNumber === number ? { lastMessage: '', lastMessageType: 'deleted', lastMessageLocked: false } : {},
  )
}

/** A message was taken down or is back: the line says so where it's the last one. */
export function withChanged(list: ConversationList, message: MessageView, viewerId: string): ConversationList {
  return patched(list, message.conversationId, ({ lastNumber }) =>
    lastNumber === message.number ? lastOf(message, message.senderId === viewerId) : {},
  )
}

function lastOf({ text, type, isDeleted, isTakenDown, isSale }: MessageView, isMine: boolean) {
  const isLocked = isSale && !isMine && !isDeleted
  return {
    lastMessage:
      isDeleted || isLocked ? '' : Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, EXCERPT_MAX).join(''),
    lastMessageType: isTakenDown ? 'taken-down' : isDeleted ? 'deleted' : type,
    lastMessageLocked: isLocked,
  }
}

function toFront(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter(one => one !== id)]
}
