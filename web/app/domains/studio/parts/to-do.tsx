import type { CreatorToDo, ToDoRow } from '@fanfare/contract'
import { useState } from 'react'
import { toDoCards } from '../../../core/page/in-studio.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { dueOf } from '../due.ts'
import { say } from '../words.ts'
import './home.css'

const SHOWN_MAX = 6

/** What the creator does first: one row for each kind of work, at most six at once; one line where there is none. */
export function ToDo({ work: { data, total }, now_ms }: { work: CreatorToDo; now_ms: number }) {
  const [isWhole, setWhole] = useState(false)
  const now = useNow(now_ms)
  const { timeZone } = useSite()
  if (data.length === 0) return <AllClear />
  const rows = isWhole ? data : data.slice(0, SHOWN_MAX)
  return (
    <section className="card card-flush" aria-labelledby="studio-to-do">
      <div className="home-head">
        <h2 id="studio-to-do">
          {say('toDo')}{' '}
          <span className="num font-regular text-ink-faint">
            <span aria-hidden="true">{total}</span>
            <span className="sr-only">{say('toDoCount', { n: total })}</span>
          </span>
        </h2>
      </div>
      <ul>
        {rows.map((row, index) => (
          <ToDoLine key={row.kind} row={row} due={dueOf(row, now, timeZone)} isFirst={index === 0} />
        ))}
      </ul>
      {data.length > SHOWN_MAX && (
        <div className="home-more">
          <Button kind="ghost" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {say(isWhole ? 'toDoFew' : 'toDoAll')}
          </Button>
        </div>
      )}
    </section>
  )
}

type LineProps = { row: ToDoRow; due: ReturnType<typeof dueOf>; isFirst: boolean }

function ToDoLine({ row, due, isFirst }: LineProps) {
  const card = toDoCards[row.kind]
  if (!card) return null
  const name = card.name(row)
  // Of what is due today only the first stands out.
  const isUrgent = due?.tone === 'warn' || due?.tone === 'bad'
  return (
    <li className="to-do">
      <span className="home-sign" data-tone={isUrgent ? due.tone : undefined}>
        <Icon name={card.icon} />
      </span>
      <span className="to-do-words">
        <b className="font-medium text-label">{name}</b>
        <small className="clip">{aboutOf(row)}</small>
      </span>
      {due && (
        <span className="to-do-due" data-tone={due.tone}>
          <Icon name="clock" size="s" />
          {due.text}
        </span>
      )}
      <ButtonLink kind={isFirst && isUrgent ? 'solid' : 'quiet'} size="s" href={card.href(row)} className="to-do-act">
        {card.act()}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    </li>
  )
}

/** The most urgent thing of a row: whose it is and what. */
function aboutOf({ first: { title, person }, paid }: ToDoRow): string {
  const words = title.trim()
  const about = person && words ? say('first', { person: person.name, title: words }) : (person?.name ?? words)
  return paid > 0 ? [say('paid', { n: paid }), about].filter(Boolean).join(' · ') : about
}

function AllClear() {
  return (
    <section className="card flex items-center gap-4 p-5" aria-labelledby="studio-clear">
      <span className="home-sign" data-tone="good">
        <Icon name="check" />
      </span>
      <span className="min-w-0">
        <h2 id="studio-clear" className="font-strong">
          {say('clear')}
        </h2>
        <span className="text-ink-muted text-label">{say('clearText')}</span>
      </span>
    </section>
  )
}
