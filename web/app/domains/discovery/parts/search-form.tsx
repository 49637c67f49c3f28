import { type ComponentProps, type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { isComposing } from '../../../ui/composing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { searchPath } from '../search-path.ts'
import { say } from '../words.ts'
import '../../../ui/button.css'
import '../../../ui/field.css'
import '../../../ui/search-field.css'
import './finder.css'

const Offers = lazy(() => import('./offers.tsx'))

/** What the list of suggestions hands to the field, which has the keys. */
export type OfferKeys = { press: (event: KeyboardEvent) => void }

type Props = {
  /** What was searched for already. */
  value?: string
  /** Fills a phone's screen while it is used. */
  spread?: boolean
}

/** The search field. It works as a plain form; suggestions come with the first focus. */
export function SearchForm({ value = '', spread }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLElement>(null)
  const keys = useRef<OfferKeys>(null)
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const go = (path: string) => {
    if (!canLeave()) return
    close()
    navigate(path)
  }
  const close = () => {
    setOpen(false)
    setActive(null)
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur()
  }
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && open) close()
    else if (open) keys.current?.press(event)
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  return (
    <search ref={box} className="finder" data-open={open || undefined} data-spread={spread || undefined} onBlur={leave}>
      <form
        className="finder-row"
        action="/search"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) go(searchPath(text.trim()))
        }}
      >
        <Field
          list={`${id}-list`}
          text={text}
          active={open ? active : null}
          onText={next => {
            setText(next)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {spread && open && (
          <button type="button" className="btn btn-ghost desk:hidden" onClick={close}>
            {say('cancel')}
          </button>
        )}
      </form>
      {open && (
        <Suspense fallback={null}>
          <Offers id={`${id}-list`} typed={text} keys={keys} onActive={setActive} onGo={go} />
        </Suspense>
      )}
    </search>
  )
}

type FieldProps = {
  list: string
  text: string
  /** The line that is chosen; null without a list. */
  active: string | null
  onText: (text: string) => void
} & Pick<ComponentProps<'input'>, 'onFocus' | 'onKeyDown'>

function Field({ list, text, active, onText, onFocus, onKeyDown }: FieldProps) {
  return (
    <span className="input input-round">
      <Icon name="search" size="s" />
      <input
        data-finder=""
        type="search"
        name="q"
        role="combobox"
        aria-label={say('search')}
        aria-expanded={active !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active || undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={say('placeholder')}
        value={text}
        onFocus={onFocus}
        onChange={event => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" className="input-act" aria-label={say('clear')} onClick={() => onText('')}>
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  )
}
