import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { lazy } from '../../ui/lazy.ts'
import type { QueryClient } from '../http/queries.ts'
import type { Stores } from '../session/stores.tsx'
import type { Bought } from './bring-into-view.ts'

/** The sheets of the site and what each is opened with; rooms declare theirs here and register what draws it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface Sheets {}

/** What each room that has sheets registers. A sheet that is declared and not found among them doesn't compile. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface SheetRooms {}

export type SheetName = keyof Sheets

/**
 * Goes on with a sheet for someone who left to log in or to top up and comes back with its name in the address. `land`
 * leads to what was bought by it.
 */
type Resume = (id: string, client: QueryClient, stores: Stores, land: Land) => Promise<void>

export type Land = (bought: Bought) => void

type SheetCode<P> = { part: ComponentType<P & { onClose: () => void }>; resume: Resume }

/** A sheet as its room registers it; its code comes with the first use. */
export type Sheet<P> = { part: ComponentType<P & { onClose: () => void }>; resume: Resume }

/** Registers a sheet by the code that draws it and goes on with it. */
export function sheet<Name extends SheetName>(load: () => Promise<SheetCode<Sheets[Name]>>): Sheet<Sheets[Name]> {
  return {
    part: lazy(async () => ({ default: (await load()).part })),
    resume: async (...args) => (await load()).resume(...args),
  }
}

export type OpenedSheet = { [Name in SheetName]: { name: Name; props: Sheets[Name] } }[SheetName]

/** The sheet that is open, if any. */
export const sheetStore = createStore<{ sheet: OpenedSheet | null }>()(() => ({ sheet: null }))

/** Opens a sheet; one at a time for the whole site. */
export function openSheet<Name extends SheetName>(name: Name, props: Sheets[Name]): void {
  sheetStore.setState({ sheet: { name, props } as OpenedSheet })
}

export function closeSheet(): void {
  sheetStore.setState({ sheet: null })
}
