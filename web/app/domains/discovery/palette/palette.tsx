import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { canLeave, useOnline } from '../../../core/http/online.ts'
import { bringIntoView } from '../../../core/page/bring-into-view.ts'
import { useViewer } from '../../../core/session/stores.tsx'
import { isComposing } from '../../../ui/composing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { paletteStore } from '../opened.ts'
import { say } from '../palette-words.ts'
import { rememberSearch } from '../recent.ts'
import { searchPath } from '../search-path.ts'
import { rememberOpened } from './opened-before.ts'
import { PaletteList } from './palette-list.tsx'
import type { Row } from './rows.ts'
import { useFound } from './sources.ts'
import '../../../ui/button.css'
import './palette.css'

const close = () => paletteStore.setState({ isOpen: false })

/** Everything that this person can open, found by its name: over every page, by Ctrl or Cmd and K. */
export default function Palette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const opened = useRef(key)
  useLayoutEffect(() => {
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
      className="palette"
      aria-label={say('title')}
      onClose={close}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <Inside field={field} onDone={() => dialog.current?.close()} />
    </dialog>
  )
}

type InsideProps = { field: RefObject<HTMLInputElement | null>; onDone: () => void }

function Inside({ field, onDone }: InsideProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const rows = found.groups.flatMap(group => group.rows)
  const { chosen, choose } = useChosen(typed, rows, found.local)
  const open = useOpen(onDone)
  const isOnline = useOnline()
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const at = rows.findIndex(row => row.key === chosen)
    if (event.key === 'ArrowDown') choose(rows[(at + 1) % rows.length])
    else if (event.key === 'ArrowUp') choose(rows[(at < 1 ? rows.length : at) - 1])
    else if (event.key === 'Enter') open(rows[at], typed)
    else return
    event.preventDefault()
  }
  return (
    <div className="palette-inside">
      <div className="palette-head">
        <button type="button" className="btn btn-ghost btn-icon desk:hidden" aria-label={say('close')} onClick={onDone}>
          <Icon name="arrow-left" size="s" />
        </button>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          dir="auto"
          role="combobox"
          aria-label={say('title')}
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen === null ? undefined : idOf(id, rows, chosen)}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          placeholder={say(useViewer() ? 'placeholder' : 'placeholderGuest')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
        />
        {typed === '' ? (
          <kbd className="palette-key max-desk:hidden">Esc</kbd>
        ) : (
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={say('clear')}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            <Icon name="x" size="s" />
          </button>
        )}
      </div>
      <PaletteList id={id} typed={typed} found={found} chosen={chosen} onOpen={row => open(row, typed)} />
      {found.isFailed && <p className="palette-note">{say(isOnline ? 'failed' : 'offline')}</p>}
      <span className="sr-only" role="status">
        {typed.trim() !== '' && found.isFound ? say('found', { n: rows.length }) : ''}
      </span>
      <Keys />
    </div>
  )
}

/** What the keys do, for those who have some. */
function Keys() {
  return (
    <p className="palette-foot max-desk:hidden" aria-hidden="true">
      <span>
        <kbd className="palette-key">↑</kbd>
        <kbd className="palette-key">↓</kbd>
        {say('move')}
      </span>
      <span>
        <kbd className="palette-key">↵</kbd>
        {say('open')}
      </span>
      <span className="ms-auto">
        <kbd className="palette-key">{say(isMac() ? 'keyMac' : 'key')}</kbd>
        {say('anywhere')}
      </span>
    </p>
  )
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The id of the line that is chosen. */
const idOf = (id: string, rows: readonly Row[], key: string): string =>
  `${id}-${rows.findIndex(row => row.key === key)}`

/**
 * The line that Enter opens: the one that the arrows chose, wherever it moves; else the first that is known here. What the
 * server finds later never takes its place.
 */
function useChosen(typed: string, rows: readonly Row[], local: number) {
  const [moved, setMoved] = useState<{ typed: string; key: string } | null>(null)
  const isThere = moved?.typed === typed && rows.some(({ key }) => key === moved.key)
  const first = local > 0 ? (rows[0]?.key ?? null) : null
  return {
    chosen: isThere ? moved.key : first,
    choose: (row: Row | undefined) => setMoved(row ? { typed, key: row.key } : null),
  }
}

/** A setting is opened at its field, which gets the keys. */
async function arrive(navigated: Promise<void> | void, href: string): Promise<void> {
  await navigated
  const [, hash] = href.split('#')
  if (!hash || !(await bringIntoView(`#${hash}`))) return
  document.getElementById(hash)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

/** Opens a line, or what was typed as a search, and remembers it. */
function useOpen(onDone: () => void) {
  const navigate = useNavigate()
  const viewer = useViewer()
  return (row: Row | undefined, typed: string) => {
    const q = typed.trim()
    const href = row?.href ?? (q && searchPath(q))
    if (!href || !canLeave()) return
    if (!row || row.key === 'search') rememberSearch(q)
    else if (viewer) rememberOpened(viewer._id, { href, icon: row.icon, name: row.name, text: row.text })
    onDone()
    void arrive(navigate(href), href)
  }
}
