import type { StudioPlaceView } from '@fanfare/contract'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useSite, useStores, useViewer } from '../session/stores.tsx'
import type { Hides } from './tree.ts'

type Known = { viewerId: string; places: readonly StudioPlaceView[] }

/** The places of a creator's studio that don't always show, as this page was told last. It fills only in the browser. */
export const placesStore = createStore<{ known: Known | null }>()(() => ({ known: null }))

/** The same for the viewer, asked for unless it came with the page; undefined until it is known. */
export function useStudioPlaces(): readonly StudioPlaceView[] | undefined {
  const stores = useStores()
  const viewer = useViewer()
  const { places: served } = useSite()
  const known = useStore(placesStore, state => state.known)
  const told = known?.viewerId === viewer?._id ? known?.places : undefined
  const creatorId = viewer?.isPerformer && !served ? viewer._id : undefined
  useEffect(() => {
    if (creatorId) void import('./places-watch.ts').then(({ watchPlaces }) => watchPlaces(creatorId, stores))
  }, [creatorId, stores])
  return told ?? served
}

/** Tells which entries of the studio don't show. */
export function useHidden(): Hides {
  const places = useStudioPlaces()
  return ({ shownWhen }) =>
    shownWhen !== undefined && !places?.some(({ name, isShown }) => isShown && name === shownWhen)
}
