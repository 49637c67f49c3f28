import { today } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '../../core/http/call.ts'
import { useStores, useViewer } from '../../core/session/stores.tsx'
import { watching } from '../../core/session/watching.ts'

const store = createStore<{ waiting: number }>()(() => ({ waiting: 0 }))

/** Asks how many things wait for the operator. */
export async function countToday(): Promise<void> {
  const counts = await call(today.todayCounts).catch(() => null)
  if (counts) store.setState({ waiting: counts.kinds.reduce((sum, { waiting }) => sum + waiting, 0) })
}

const watch = watching(countToday)

/** How many things wait for the operator, for the navigation; it fills only in the browser. */
export function useTodayCount(): number {
  const stores = useStores()
  const viewerId = useViewer()?._id
  useEffect(() => {
    if (viewerId) watch(viewerId, stores)
  }, [viewerId, stores])
  return useStore(store, state => state.waiting)
}
