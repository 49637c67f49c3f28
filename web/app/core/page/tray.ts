import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { lazy } from '../../ui/lazy.ts'

/** The trays of the site: what goes on at the edge of the window while one is elsewhere. Rooms declare theirs here. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface Trays {}

/** What each room that has trays registers. A tray that is declared and not found among them doesn't compile. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface TrayRooms {}

export type TrayName = keyof Trays

/** A tray as its room registers it; its code comes with the first use. */
export type Tray = ComponentType

const OPEN = 'tray'

/** The tray that is open, if any. */
export const trayStore = createStore<{ tray: TrayName | null }>()(() => ({ tray: null }))

/** Registers a tray by the code that draws it. */
export function tray(load: () => Promise<{ default: ComponentType }>): Tray {
  return lazy(load)
}

/** Shows a tray on every page, also after a reload, until it is closed. */
export function openTray(name: TrayName): void {
  localStorage.setItem(OPEN, name)
  trayStore.setState({ tray: name })
}

export function closeTray(): void {
  localStorage.removeItem(OPEN)
  trayStore.setState({ tray: null })
}

/** Shows the tray that was open before the page was loaded anew. */
export function reopenTray(): void {
  trayStore.setState({ tray: localStorage.getItem(OPEN) as TrayName | null })
}
