import { createStore } from 'zustand/vanilla'

/** Whether the search stands over the page; it does on phones, and where the page shows no field. */
export const searchStore = createStore<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Brings the keys into the field that the page shows, or puts one over the page. */
export function openSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-finder]')
  const shown = [...fields].find(field => field.checkVisibility())
  if (shown) shown.focus()
  else searchStore.setState({ isOpen: true })
}
