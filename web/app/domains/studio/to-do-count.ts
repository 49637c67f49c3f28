import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useStores, useViewer } from '../../core/session/stores.tsx'

/** How many things are due in the studio, as far as this page was told. It fills only in the browser. */
export const toDoStore = createStore<{ due: number }>()(() => ({ due: 0 }))

/** The count for the navigation. What asks for it comes after the page. */
export function useToDoCount(): number {
  const stores = useStores()
  const viewerId = useViewer()?._id
  useEffect(() => {
    if (viewerId) void import('./to-do-watch.ts').then(({ watchToDo }) => watchToDo(viewerId, stores))
  }, [viewerId, stores])
  return useStore(toDoStore, state => state.due)
}
