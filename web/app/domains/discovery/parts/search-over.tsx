import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { openPalette, openSearch, paletteStore } from '../opened.ts'
import { say } from '../words.ts'
import './search-door.css'

const Palette = lazy(() => import('../palette/palette.tsx'))

/** The sign that brings the search up, for where there is no room for its field. */
export function SearchButton() {
  return <IconButton icon="search" label={say('search')} onClick={openPalette} />
}

/** What looks like a search field and opens the palette; without scripts it leads to the search. */
export function SearchDoor() {
  const [key, setKey] = useState('')
  useEffect(() => setKey(/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'), [])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openPalette()
  }
  return (
    <a href="/search" className="search-door" aria-haspopup="dialog" onClick={open}>
      <Icon name="search" size="s" />
      {say('search')}
      <kbd>{key}</kbd>
    </a>
  )
}

/** The palette over the page, and the keys that call it from everywhere. */
export function SearchOver() {
  const { isOpen } = useStore(paletteStore)
  useSearchKeys()
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog'

/** "/" leads to the search, unless it is being typed somewhere; Ctrl or Cmd and K bring the palette up from everywhere. */
function useSearchKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
