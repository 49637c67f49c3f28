import type { ConversationView } from '@fanfare/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ConversationList, emptyList } from './list.ts'
import { emptyThread, type Thread } from './thread.ts'

type InboxState = {
  list: ConversationList
  threads: Readonly<Record<string, Thread>>
  /** Until when the other person of a conversation is shown as writing. */
  typing: Readonly<Record<string, number>>
}

/** The conversations and messages of one visit to the page of messages. */
export type Inbox = { viewerId: string; store: StoreApi<InboxState> }

export function createInbox(viewerId: string, first: Partial<InboxState> = {}): Inbox {
  const nothing: InboxState = { list: emptyList, threads: {}, typing: {} }
  return { viewerId, store: createStore<InboxState>()(() => ({ ...nothing, ...first })) }
}

let current: Inbox | null = null

/** The inbox that is on screen, if any; the live connection writes into it. */
export function currentInbox(): Inbox | null {
  return current
}

/** Makes an inbox the one on screen; gives what takes it off again. */
export function showInbox(inbox: Inbox): () => void {
  current = inbox
  return () => {
    if (current === inbox) current = null
  }
}

export function threadOf(inbox: Inbox, id: string): Thread {
  return inbox.store.getState().threads[id] ?? emptyThread
}

export function changeThread(inbox: Inbox, id: string, change: (thread: Thread) => Thread): void {
  inbox.store.setState(({ threads }) => ({ threads: { ...threads, [id]: change(threads[id] ?? emptyThread) } }))
}

export function changeList(inbox: Inbox, change: (list: ConversationList) => ConversationList): void {
  inbox.store.setState(({ list }) => ({ list: change(list) }))
}

export function conversationOf(inbox: Inbox, id: string): ConversationView | undefined {
  return inbox.store.getState().list.mapping[id]
}

/** Shows that somebody is writing, until a moment. */
export function showTyping(inbox: Inbox, id: string, until_ms: number): void {
  inbox.store.setState(({ typing }) => ({ typing: { ...typing, [id]: until_ms } }))
}
