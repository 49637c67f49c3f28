import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useStores, useViewer } from '../../core/session/stores.tsx'

/** How many conversations have unread messages, as far as this page was told. It fills only in the browser. */
export const unreadStore = createStore<{ total: number }>()(() => ({ total: 0 }))

/** The count for the navigation. What asks for it comes after the page. */
export function useUnread(): number {
  const stores = useStores()
  const viewerId = useViewer()?._id
  useEffect(() => {
    if (viewerId) void import('./unread-watch.ts').then(({ watchUnread }) => watchUnread(viewerId, stores))
  }, [viewerId, stores])
  return useStore(unreadStore, state => state.total)
}
