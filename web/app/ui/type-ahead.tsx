import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { isComposing } from './composing.ts'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import './menu.css'
import './type-ahead.css'

export type Option = { id: string; text: string; before?: ReactNode; note?: string }

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  text: string
  onText: (text: string) => void
  /** What fits the text; drawn while there is text. */
  options: readonly Option[]
  onChoose: (id: string) => void
  /** What is said when nothing fits; undefined while it is not known yet. */
  nothing: string | undefined
}

/** A field that proposes while one types: arrows move, Enter takes, Escape empties. */
export function TypeAhead({ text, onText, options, onChoose, nothing, ...field }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const open = text.trim() !== ''
  const active = Math.min(at, options.length - 1)
  const choose = (chosen: Option | undefined) => {
    if (!chosen) return
    onChoose(chosen.id)
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (!open || isComposing(event)) return
    const act = {
      ArrowDown: () => setAt(Math.min(active + 1, options.length - 1)),
      ArrowUp: () => setAt(Math.max(active - 1, 0)),
      Enter: () => choose(options[active]),
      Escape: () => onText(''),
    }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="type-ahead">
      <TextField
        {...field}
        value={text}
        onChange={event => {
          onText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
        before={<Icon name="search" size="s" />}
        autoComplete="off"
        role="combobox"
        aria-expanded={open && options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && options[active] ? `${id}-${active}` : undefined}
      />
      {open && options.length > 0 && (
        <Proposals id={id} label={field.label} text={text.trim()} options={options} active={active} onChoose={choose} />
      )}
      {open && options.length === 0 && nothing && (
        <p className="hint" role="status">
          {nothing}
        </p>
      )}
    </div>
  )
}

type ProposalsProps = Pick<Props, 'label' | 'text' | 'options'> & {
  id: string
  active: number
  onChoose: (option: Option) => void
}

/** What fits, in a list under the field; the focus stays in the field, which has the keys. */
function Proposals({ id, label, text, options, active, onChoose }: ProposalsProps) {
  return (
    <div className="type-ahead-list" role="listbox" id={`${id}-list`} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
        <div
          key={option.id}
          id={`${id}-${index}`}
          className="menu-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-highlighted={index === active ? '' : undefined}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.before}
          <span className="grow">
            <Match text={option.text} part={text} />
          </span>
          {option.note && <span className="text-ink-faint text-small">{option.note}</span>}
        </div>
      ))}
    </div>
  )
}

/** The letters that were typed stand out. */
export function Match({ text, part }: { text: string; part: string }) {
  const from = text.toLowerCase().indexOf(part.toLowerCase())
  if (from < 0 || part === '') return text
  return (
    <>
      {text.slice(0, from)}
      <b className="font-strong">{text.slice(from, from + part.length)}</b>
      {text.slice(from + part.length)}
    </>
  )
}
