import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Inbox } from '../state/inbox.ts'
import { emptyThread, type Thread } from '../state/thread.ts'

export const InboxContext = createContext<Inbox | null>(null)

/** The inbox of the page. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('InboxContext is missing above this component.')
  return inbox
}

/** The conversations as they are now. */
export function useList() {
  return useStore(useInbox().store, state => state.list)
}

/** One conversation; undefined before it was loaded. */
export function useConversation(id: string) {
  return useStore(useInbox().store, state => state.list.mapping[id])
}

/** The messages of a conversation as far as they were loaded. */
export function useThread(id: string): Thread {
  return useStore(useInbox().store, state => state.threads[id] ?? emptyThread)
}
