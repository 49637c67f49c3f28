import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/button.tsx'
import { openSearch, searchStore } from '../opened.ts'
import { say } from '../words.ts'
import { SearchForm } from './search-form.tsx'
import './finder.css'

/** The sign that brings the search up, for where there is no room for its field. */
export function SearchButton() {
  return <IconButton icon="search" label={say('search')} onClick={openSearch} />
}

/** The search over the page, and the key that calls it from everywhere. */
export function SearchOver() {
  const { isOpen } = useStore(searchStore)
  useSearchKey()
  return isOpen && <Over />
}

const close = () => searchStore.setState({ isOpen: false })

function Over() {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const opened = useRef(key)
  useLayoutEffect(() => {
    // The browser's own dialog opens within the tap, so that a phone brings its keys.
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  useEffect(() => {
    if (key !== opened.current) close()
  }, [key])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes it by itself.
    <dialog
      ref={dialog}
      className="finder-over"
      aria-label={say('search')}
      onClose={close}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <SearchForm ref={field} onDone={() => dialog.current?.close()} />
    </dialog>
  )
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog'

/** "/" leads to the search, unless it is being typed somewhere; Ctrl or Cmd and K bring it up from everywhere. */
function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        searchStore.setState({ isOpen: true })
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
