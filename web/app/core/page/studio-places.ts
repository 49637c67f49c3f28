import type { StudioPlaceView } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useSite, useStores, useViewer } from '../session/stores.tsx'
import type { NavEntry } from './navigation.ts'

type Known = { viewerId: string; places: readonly StudioPlaceView[] }

/** The places of a creator's studio that don't always show, as this page was told last. It fills only in the browser. */
export const placesStore = createStore<{ known: Known | null }>()(() => ({ known: null }))

/** The same for the viewer; undefined until it is known. With `isNeeded` it is asked for, unless it came with the page. */
export function useStudioPlaces(isNeeded: boolean): readonly StudioPlaceView[] | undefined {
  const stores = useStores()
  const viewer = useViewer()
  const { places: served } = useSite()
  const known = useStore(placesStore, state => state.known)
  const told = known?.viewerId === viewer?._id ? known?.places : undefined
  const creatorId = isNeeded && viewer?.isPerformer && !served ? viewer._id : undefined
  useEffect(() => {
    if (creatorId) void import('./places-watch.ts').then(({ watchPlaces }) => watchPlaces(creatorId, stores))
  }, [creatorId, stores])
  return told ?? served
}

/** Tells which entries of the studio don't show. */
export function useHidden(isNeeded: boolean): (entry: NavEntry) => boolean {
  const places = useStudioPlaces(isNeeded)
  return ({ in: { studio } }) =>
    studio?.shownWhen !== undefined && !places?.some(({ name, isShown }) => isShown && name === studio.shownWhen)
}
