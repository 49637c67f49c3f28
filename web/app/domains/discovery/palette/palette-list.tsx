import { useEffect } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Match } from '../../../ui/type-ahead.tsx'
import { say } from '../palette-words.ts'
import type { Group, Row } from './rows.ts'
import type { Found } from './sources.ts'
import '../../../ui/avatar.css'
import './palette.css'

type Props = { id: string; typed: string; found: Found; chosen: string | null; onOpen: (row: Row) => void }

/** What fits, in its kinds; the focus stays in the field above, which has the keys. */
export function PaletteList({ id, typed, found: { groups }, chosen, onOpen }: Props) {
  const q = typed.trim()
  const rows = groups.flatMap(group => group.rows)
  const isNothing = q !== '' && rows.length === 1
  const at = rows.findIndex(({ key }) => key === chosen)
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const lineOf = (row: Row) => (
    <Line
      key={row.key}
      id={`${id}-${rows.indexOf(row)}`}
      row={row}
      typed={q}
      isChosen={row.key === chosen}
      onOpen={() => onOpen(row)}
    />
  )
  return (
    <div className="palette-list" onPointerDown={event => event.preventDefault()}>
      {isNothing && (
        <p className="palette-nothing">
          <b className="type-heading">{say('nothing', { q })}</b>
        </p>
      )}
      <div id={id} role="listbox" aria-label={say('results')}>
        {groups.map(group => (
          <Lines key={group.id} group={group}>
            {group.rows.map(lineOf)}
          </Lines>
        ))}
      </div>
      {isNothing && (
        <a href="/help/new" className="palette-row">
          <span className="palette-sign">
            <Icon name="life-buoy" size="s" />
          </span>
          <b className="clip font-regular">{say('support')}</b>
        </a>
      )}
    </div>
  )
}

function Lines({ group: { head }, children }: { group: Group; children: React.ReactNode }) {
  if (!head) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a list to choose from is no set of fields.
    <div role="group" aria-label={head}>
      <span className="palette-kind" aria-hidden="true">
        {head}
      </span>
      {children}
    </div>
  )
}

type LineProps = { id: string; row: Row; typed: string; isChosen: boolean; onOpen: () => void }

function Line({ id, row: { icon, face, name, text, aside }, typed, isChosen, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    <div
      id={id}
      className="palette-row"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-highlighted={isChosen ? '' : undefined}
      onClick={onOpen}
    >
      {face ? (
        <Avatar of={face} size={40} eager />
      ) : (
        <span className="palette-sign">
          <Icon name={icon} size="s" />
        </span>
      )}
      <span className="flex min-w-0 grow flex-col">
        <b className="clip font-regular">
          <Match text={name} part={typed.replace(/^[@#]/, '')} />
        </b>
        {text && <small className="clip text-ink-faint">{text}</small>}
      </span>
      {aside && <span className="palette-aside">{aside}</span>}
      {isChosen && <kbd className="palette-key max-desk:hidden">↵</kbd>}
    </div>
  )
}
