import { type ConversationView, conversations, type MessageView, messages, type Reply } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { changeList, changeThread, conversationOf, type Inbox, threadOf } from './inbox.ts'
import { added, failed, loaded, opened, patched, read, received, requested, withChanged } from './list.ts'
import { failedLoad, hasGap, hasOlder, startedLoad, withMessage, withMissed, withPage } from './thread.ts'

/** How many conversations and messages a page has (specification, section 9). */
export const PAGE = 25
const MISSED_PAGE = 100

export type Filter = 'unread' | 'unanswered'
export type Asked = { keyword: string; filter: Filter | null }

let lastAsk = 0

/** Loads conversations. A newer question makes the answer to an older one worthless. */
export async function loadConversations(inbox: Inbox, { keyword, filter }: Asked, isMore: boolean): Promise<void> {
  const ask = ++lastAsk
  const before = isMore ? inbox.store.getState().list.data.at(-1) : undefined
  changeList(inbox, requested)
  try {
    const page = await call(conversations.conversations, {
      query: {
        limit: PAGE,
        ...(keyword && { keyword }),
        ...(filter && { filter }),
        ...(before && { before }),
      },
    })
    if (ask === lastAsk) changeList(inbox, list => loaded(list, page, isMore))
  } catch (error) {
    if (ask === lastAsk) changeList(inbox, list => failed(list, sentenceOf(error)))
  }
}

/** Opens a conversation: active, at the front, read, with its first page of messages. */
export async function openConversation(inbox: Inbox, id: string): Promise<void> {
  const known = conversationOf(inbox, id) ?? (await call(conversations.conversation, { params: { id } }))
  showOpened(inbox, known)
}

/** Opens the conversation with somebody; it is made if there is none. */
export async function openWith(inbox: Inbox, source: 'user' | 'performer', sourceId: string): Promise<string> {
  const conversation = await call(conversations.openConversation, { body: { source, sourceId } })
  changeList(inbox, list => added(list, conversation))
  return conversation._id
}

function showOpened(inbox: Inbox, conversation: ConversationView): void {
  const { _id } = conversation
  changeList(inbox, list => opened(list, conversation))
  void (threadOf(inbox, _id).loaded ? catchUp(inbox, _id) : loadFirst(inbox, _id))
  void markRead(inbox, _id)
}

/** Loads the newest messages of a conversation. */
export async function loadFirst(inbox: Inbox, id: string): Promise<void> {
  await loadPage(inbox, id, undefined)
  // What came while the page was on its way may not be in it.
  if (threadOf(inbox, id).loaded && isBehind(inbox, id)) await catchUp(inbox, id)
}

/** Loads the messages before the first one that is here. */
export async function loadOlder(inbox: Inbox, id: string): Promise<void> {
  const thread = threadOf(inbox, id)
  if (hasOlder(thread)) await loadPage(inbox, id, thread.items[0]?.number)
}

async function loadPage(inbox: Inbox, id: string, before: number | undefined): Promise<void> {
  const started = startedLoad(threadOf(inbox, id))
  if (!started) return
  changeThread(inbox, id, () => started)
  try {
    const page = await call(messages.messages, { params: { id }, query: { limit: PAGE, ...(before && { before }) } })
    changeThread(inbox, id, thread => withPage(thread, page))
  } catch (error) {
    changeThread(inbox, id, thread => failedLoad(thread, sentenceOf(error)))
  }
}

function isBehind(inbox: Inbox, id: string): boolean {
  const thread = threadOf(inbox, id)
  return hasGap(thread) || (conversationOf(inbox, id)?.lastNumber ?? 0) > thread.knownNumber
}

/** Asks for everything after the last number up to which nothing is missing. */
async function catchUp(inbox: Inbox, id: string): Promise<void> {
  if (threadOf(inbox, id).catchingUp || !threadOf(inbox, id).loaded) return
  changeThread(inbox, id, thread => ({ ...thread, catchingUp: true }))
  try {
    for (;;) {
      const after = threadOf(inbox, id).knownNumber
      const page: Reply<typeof messages.messages> = await call(messages.messages, {
        params: { id },
        query: { limit: MISSED_PAGE, after },
      })
      changeThread(inbox, id, thread => withMissed(thread, page))
      const newest = page.data.at(-1)
      if (newest) showInList(inbox, newest)
      if (page.data.length < MISSED_PAGE && !hasGap(threadOf(inbox, id))) break
      if (page.data.length === 0) break
    }
  } catch {
    // The next reconnect, or the next message that leaves a gap, asks again.
  } finally {
    changeThread(inbox, id, thread => ({ ...thread, catchingUp: false }))
  }
}

/** After a reconnect: what was missed in the open conversation, and the list as it is now. */
export async function catchUpAll(inbox: Inbox, asked: Asked): Promise<void> {
  const { activeId } = inbox.store.getState().list
  await Promise.all([loadConversations(inbox, asked, false), activeId && catchUp(inbox, activeId)])
}

/** A message has come, from the other person or from another tab of one's own. */
export async function hear(inbox: Inbox, message: MessageView): Promise<void> {
  const id = message.conversationId
  if (threadOf(inbox, id).loaded) changeThread(inbox, id, thread => withMessage(thread, message))
  if (conversationOf(inbox, id)) showInList(inbox, message)
  else await showConversation(inbox, id)
  if (hasGap(threadOf(inbox, id)) && threadOf(inbox, id).loaded) await catchUp(inbox, id)
}

/** A message as it is now that operators took down or put back; what is unread is asked for. */
export function hearChanged(inbox: Inbox, message: MessageView): void {
  const id = message.conversationId
  if (threadOf(inbox, id).items.some(one => one._id === message._id))
    changeThread(inbox, id, thread => withMessage(thread, message))
  changeList(inbox, list => withChanged(list, message, inbox.viewerId))
  if (!isLookedAt(inbox, id) && conversationOf(inbox, id)) void refreshConversation(inbox, id)
}

function showInList(inbox: Inbox, message: MessageView): void {
  const { viewerId } = inbox
  const isRead = isLookedAt(inbox, message.conversationId)
  const isNew = message.number > (conversationOf(inbox, message.conversationId)?.readNumber ?? 0)
  changeList(inbox, list => received(list, { message, viewerId, isRead }))
  if (isRead && isNew && message.senderId !== viewerId) void markRead(inbox, message.conversationId)
}

async function showConversation(inbox: Inbox, id: string): Promise<void> {
  const conversation = await call(conversations.conversation, { params: { id } }).catch(() => null)
  if (conversation) changeList(inbox, list => added(list, conversation))
}

/** A conversation as the server has it now: who may write, the price, whether it is blocked. */
export async function refreshConversation(inbox: Inbox, id: string): Promise<void> {
  const fresh = await call(conversations.conversation, { params: { id } }).catch(() => null)
  if (fresh) changeList(inbox, list => patched(list, id, () => fresh))
}

/** A message as the server has it now: bought, processed or unsent. */
export async function refreshMessage(inbox: Inbox, { conversationId, number }: MessagePlace) {
  const message = await fetchMessage({ conversationId, number })
  if (message && threadOf(inbox, conversationId).loaded)
    changeThread(inbox, conversationId, thread => withMessage(thread, message))
  return message
}

const RELOAD_MAX = 200

/** The messages that are here, and the line of the conversation, as the server has them now. */
export async function reloadMessages(inbox: Inbox, id: string): Promise<void> {
  const { loaded: isLoaded, items } = threadOf(inbox, id)
  await refreshConversation(inbox, id)
  if (!isLoaded) return
  const query = { limit: Math.min(RELOAD_MAX, Math.max(PAGE, items.length)) }
  const page = await call(messages.messages, { params: { id }, query }).catch(() => null)
  if (page) changeThread(inbox, id, thread => page.data.toReversed().reduce(withMessage, thread))
}

export type MessagePlace = Pick<MessageView, 'conversationId' | 'number'>

/** One message, by its place. */
export async function fetchMessage({ conversationId, number }: MessagePlace): Promise<MessageView | null> {
  const query = { before: number + 1, limit: 1 }
  const page = await call(messages.messages, { params: { id: conversationId }, query }).catch(() => null)
  const [message] = page?.data ?? []
  return message?.number === number ? message : null
}

/** Whether somebody has a conversation before their eyes now. */
function isLookedAt(inbox: Inbox, id: string): boolean {
  return inbox.store.getState().list.activeId === id && document.visibilityState === 'visible'
}

/** Tells the server that all of the open conversation was read. */
export async function markRead(inbox: Inbox, id: string): Promise<void> {
  if (!isLookedAt(inbox, id)) return
  changeList(inbox, list => read(list, id))
  await call(messages.readAll, { params: { id } }).catch(() => {})
}
