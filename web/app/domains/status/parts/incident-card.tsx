import type { StatusIncident } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import { StatusBadge } from './state-badge.tsx'

type Props = { of: StatusIncident; now_ms: number; children?: ReactNode }

/** An incident or maintenance with what was said of it, the newest first. */
export function IncidentCard({ of, now_ms, children }: Props) {
  const { timeZone } = useSite()
  const { _id, kind, title, parts, startsAt, endsAt, resolvedAt, updates } = of
  const until = kind === 'maintenance' ? endsAt : resolvedAt
  const from = momentText(startsAt, timeZone)
  return (
    <article className="card flex flex-col gap-4 p-5 max-desk:p-4" aria-labelledby={_id}>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h3 id={_id} className="wrap-anywhere font-strong">
            {title}
          </h3>
          <StateOf of={of} now_ms={now_ms} />
        </div>
        <p className="text-ink-muted text-label">
          {say('affects', { parts: parts.map(part => say(part)).join(', ') })}
        </p>
        <p className="num text-ink-faint text-small">
          {until ? say('between', { from, to: momentText(until, timeZone) }) : say('since', { when: from })}
        </p>
      </div>
      <ol className="flex flex-col gap-3">
        {updates.map(({ _id: id, state, text, at, correctedAt }) => (
          <li key={id} className="flex flex-col gap-0.5 border-line border-t pt-3">
            <span className="num text-ink-faint text-small">
              {momentText(at, timeZone)}
              {kind === 'incident' && ` · ${state === 'works' ? say(resolvedAt ? 'works' : 'fixed') : say(state)}`}
              {correctedAt && ` · ${say('corrected')}`}
            </span>
            <p className="wrap-anywhere whitespace-pre-line text-label">{text}</p>
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}

function StateOf({ of: { kind, state, startsAt, resolvedAt }, now_ms }: Omit<Props, 'children'>) {
  if (resolvedAt) return <Badge icon="check">{say('resolved')}</Badge>
  if (kind === 'incident')
    return state === 'works' ? <Badge tone="good">{say('fixed')}</Badge> : <StatusBadge state={state} />
  return Date.parse(startsAt) > now_ms ? (
    <Badge icon="calendar">{say('upcoming')}</Badge>
  ) : (
    <StatusBadge state="maintenance" />
  )
}
