import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Stores, useStores, useViewer } from './stores.tsx'

type Watch = (viewerId: string, stores: Stores) => void

/**
 * How many things wait for the viewer somewhere, as far as this page was told: a store that fills only in the browser, and
 * the hook by which the navigation shows it. What asks for it comes after the page.
 */
export function counted(load: () => Promise<Watch>) {
  const store = createStore<{ total: number }>()(() => ({ total: 0 }))
  const useCount = (): number => {
    const stores = useStores()
    const viewerId = useViewer()?._id
    useEffect(() => {
      if (viewerId) void load().then(watch => watch(viewerId, stores))
    }, [viewerId, stores])
    return useStore(store, state => state.total)
  }
  return { store, useCount }
}
