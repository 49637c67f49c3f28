import type { CallDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { otherOf } from '../../wallet/index.ts'
import { callLooks, kindText } from '../states.ts'
import { say } from '../words.ts'

/** What a call is: with whom, when, for how long, and what the fan would like. */
export function About({ booked }: { booked: CallDetail }) {
  const { timeZone } = useSite()
  const { _id, title, state, startAt, minutes, soundOnly, wish, note } = booked
  const other = otherOf(booked)
  const name = other?.name ?? say('someone')
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="call">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Who of={other ?? { _id, name, avatar: '' }} size={56} name={name} sub={title} eager />
        <Badge {...callLooks[state]}>{say(`state_${state}`)}</Badge>
      </div>
      <p id="call" className="num flex flex-col">
        <b className="type-title">{momentText(startAt, timeZone)}</b>
        <span className="text-ink-muted text-label">
          {[say('minutes', { n: minutes }), kindText(soundOnly), timeZone.replaceAll('_', ' ')].join(' · ')}
        </span>
      </p>
      <div className="flex flex-col gap-1">
        <h2 className="font-strong text-label">{say('what')}</h2>
        <p className={wish ? 'wrap-anywhere whitespace-pre-line text-label' : 'text-ink-muted text-label'}>
          {wish || say('noWish')}
        </p>
      </div>
      {note && (
        <div className="flex flex-col gap-1">
          <h2 className="font-strong text-label">{say('noteTitle')}</h2>
          <p className="wrap-anywhere whitespace-pre-line text-label">{note}</p>
        </div>
      )}
    </section>
  )
}
