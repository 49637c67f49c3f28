import type { PublicSettings } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'

type SettingsState = { settings: PublicSettings; replace: (settings: PublicSettings) => void }

/** How the site is set up; replaced as a whole, never merged (specification, section 4). */
export function createSettingsStore(settings: PublicSettings) {
  return createStore<SettingsState>()(set => ({ settings, replace: next => set({ settings: next }) }))
}
