import { createStore } from 'zustand/vanilla'

/** Whether the palette stands over the page. */
export const paletteStore = createStore<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Puts the palette over the page. */
export function openPalette(): void {
  paletteStore.setState({ isOpen: true })
}

/** Brings the keys into the search field that the page shows, or puts the palette over it. */
export function openSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-finder]')
  const shown = [...fields].find(field => field.checkVisibility())
  if (shown) shown.focus()
  else openPalette()
}
