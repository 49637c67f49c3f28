import { chat as endpoints, type MessageView, type Reply } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../../core/http/call.ts'
import { nowDate } from '../../../ui/clock.ts'
import {
  emptyThread,
  failedLoad,
  hasGap,
  hasOlder,
  startedLoad,
  type Thread,
  withDeleted,
  withFailed,
  withMessage,
  withMissed,
  withOutgoing,
  withoutOutgoing,
  withPage,
} from '../../messaging/index.ts'
import { say } from '../words.ts'

/** Who a chat belongs to, as tips and acts in it name them. */
export type ChatCreator = { _id: string; name: string; avatar: string; verifiedAccount: boolean }

/** Which chat: that of a public stream, or of a private show; by the id of its conversation. */
export type ChatKey = { id: string; kind: 'public' | 'private' }

type ChatState = {
  chats: Readonly<Record<string, Thread>>
  /** The message that came last, in whichever chat (specification, section 3). */
  last: MessageView | null
}

/** The chats of shows of this visit. They fill only in the browser. */
export const chatStore = createStore<ChatState>()(() => ({ chats: {}, last: null }))

const PAGE = 25
const MISSED_PAGE = 100
/** A chat that runs for hours keeps so many messages; older ones are loaded again when somebody scrolls up. */
const KEPT_MAX = 500

function chatOf(id: string): Thread {
  return chatStore.getState().chats[id] ?? emptyThread
}

function change(id: string, how: (thread: Thread) => Thread): void {
  chatStore.setState(({ chats }) => ({ chats: { ...chats, [id]: how(chats[id] ?? emptyThread) } }))
}

/** Forgets one chat, or all of them. */
export function resetChat(id?: string): void {
  chatStore.setState(({ chats }) => {
    if (id === undefined) return { chats: {}, last: null }
    const { [id]: _gone, ...others } = chats
    return { chats: others }
  })
}

/** Opens a chat: its newest messages, or what was missed since it was open last. */
export async function openChat(key: ChatKey): Promise<void> {
  if (chatOf(key.id).loaded) return catchUp(key)
  await loadPage(key)
  if (hasGap(chatOf(key.id))) await catchUp(key)
}

/** Loads the messages before the first one that is here. */
export async function loadEarlier(key: ChatKey): Promise<void> {
  if (hasOlder(chatOf(key.id))) await loadPage(key)
}

async function loadPage(key: ChatKey): Promise<void> {
  const { id } = key
  const started = startedLoad(chatOf(id))
  if (!started) return
  change(id, () => started)
  const [first] = started.items
  try {
    const page = await fetchPage(key, { limit: PAGE, ...(first && { before: first.number }) })
    change(id, thread => withPage(thread, { ...page, seenNumber: 0 }))
  } catch (error) {
    change(id, thread => failedLoad(thread, sentenceOf(error)))
  }
}

/** Asks for everything after the last number up to which nothing is missing. */
async function catchUp(key: ChatKey): Promise<void> {
  const { id } = key
  if (chatOf(id).catchingUp || !chatOf(id).loaded) return
  change(id, thread => ({ ...thread, catchingUp: true }))
  try {
    for (;;) {
      const page = await fetchPage(key, { limit: MISSED_PAGE, after: chatOf(id).knownNumber })
      change(id, thread => withMissed(thread, { ...page, seenNumber: 0 }))
      if (page.data.length < MISSED_PAGE) break
    }
  } catch {
    // The next connect, or the next message that leaves a gap, asks again.
  } finally {
    change(id, thread => ({ ...thread, catchingUp: false }))
  }
}

type Query = { limit: number; before?: number; after?: number }

function fetchPage({ id }: ChatKey, query: Query): Promise<Reply<typeof endpoints.chatMessages>> {
  return call(endpoints.chatMessages, { params: { id }, query })
}

/** Something was said in a chat of this page. */
export function hearInChat(id: string, message: MessageView): void {
  if (!(id in chatStore.getState().chats)) return
  change(id, thread => trimmed(withMessage(thread, message)))
  chatStore.setState({ last: message })
}

function trimmed(thread: Thread): Thread {
  return thread.items.length > 2 * KEPT_MAX ? { ...thread, items: thread.items.slice(-KEPT_MAX) } : thread
}

/** Something that was said was taken out. */
export function hearRemoved(id: string, messageId: string): void {
  if (id in chatStore.getState().chats) change(id, thread => withDeleted(thread, messageId, say('removed')))
}

/** The whole chat was cleared. */
export function hearCleared(id: string): void {
  if (!(id in chatStore.getState().chats)) return
  change(id, thread => thread.items.reduce((now, { _id }) => withDeleted(now, _id, say('removed')), thread))
}

/**
 * Says something. It is shown at once; what couldn't be sent stays with why until it is tried again, under the same id,
 * so that it is never said twice.
 */
export async function sayInChat(key: ChatKey, text: string): Promise<void> {
  const createdAt = nowDate().toISOString()
  const outgoing = { clientMessageId: newKey(), text, createdAt, state: 'sending' as const, error: null }
  await send(key, { ...outgoing, fileIds: [], previewFileIds: [], price: 0, priceSeen: 0 })
}

export async function sayAgain(key: ChatKey, message: Thread['outgoing'][number]): Promise<void> {
  await send(key, { ...message, state: 'sending', error: null })
}

export function giveUpSaying({ id }: ChatKey, clientMessageId: string): void {
  change(id, thread => withoutOutgoing(thread, clientMessageId))
}

async function send({ id, kind }: ChatKey, message: Thread['outgoing'][number]): Promise<void> {
  const { text, clientMessageId } = message
  change(id, thread => withOutgoing(thread, message))
  try {
    const endpoint = kind === 'public' ? endpoints.sayInPublic : endpoints.sayInPrivate
    const said = await call(endpoint, { params: { id }, body: { text, clientMessageId } })
    change(id, thread => withoutOutgoing(withMessage(thread, said), clientMessageId))
  } catch (error) {
    change(id, thread => withFailed(thread, { clientMessageId, state: 'failed', error: whyNot(error) }))
  }
}

/** The rule that was broken, with how long to wait where that is known. */
function whyNot(error: unknown): string {
  const wait = error instanceof ApiError && error.error === 'CHAT_SLOW' ? error.details.retryAfter : undefined
  return typeof wait === 'number' ? say('slow', { n: wait }) : sentenceOf(error)
}
