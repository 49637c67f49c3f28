import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useStores, useViewer } from '../../core/session/stores.tsx'

/** How many notifications are unread, as far as this page was told. It fills only in the browser. */
export const badgeStore = createStore<{ total: number }>()(() => ({ total: 0 }))

/** The count for the bell. What asks for it comes after the page. */
export function useBadge(): number {
  const stores = useStores()
  const viewerId = useViewer()?._id
  useEffect(() => {
    if (viewerId) void import('./badge-watch.ts').then(({ watchBadge }) => watchBadge(viewerId, stores))
  }, [viewerId, stores])
  return useStore(badgeStore, state => state.total)
}
