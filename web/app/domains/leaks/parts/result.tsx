import type { LeakTrace } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { outcomeLooks, powerText } from '../outcomes.ts'
import { say } from '../words.ts'

/** What came of a trace, in plain words and as a number. */
export function Result({ trace }: { trace: LeakTrace }) {
  const { outcome, person } = trace
  if (outcome === 'found' && person) return <Found trace={trace} person={person} />
  const named = outcome === 'found' ? 'nobody' : outcome
  return (
    <section className="card card-pad flex flex-col gap-3" aria-labelledby="result" aria-live="polite">
      <span>
        <Badge {...outcomeLooks[named]}>{say(`outcome_${named}`)}</Badge>
      </span>
      <h2 id="result" className="type-heading">
        {say(`${named}Title`)}
      </h2>
      <p className="text-ink-muted text-label">{say(`${named}Text`)}</p>
      {(named === 'another' || named === 'unreadable') && (
        <ButtonLink href="/studio/leaks/new" size="s" className="self-start">
          {say('again')}
        </ButtonLink>
      )}
    </section>
  )
}

type FoundProps = { trace: LeakTrace; person: NonNullable<LeakTrace['person']> }

function Found({ trace: { confidence, chance, candidates, shownAt }, person }: FoundProps) {
  const { timeZone } = useSite()
  const name = person.username ? `@${person.username}` : person.name
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="result" aria-live="polite">
      {confidence && (
        <span>
          <Badge {...outcomeLooks.found}>{say(confidence)}</Badge>
        </span>
      )}
      <h2 id="result" className="type-heading wrap-anywhere">
        {person.isClosed ? say('closedTitle') : say('foundTitle', { name })}
      </h2>
      {person.isClosed ? (
        <p className="text-ink-muted text-label">{say('closedText')}</p>
      ) : (
        <Who of={person} name={person.name} sub={person.username && `@${person.username}`} />
      )}
      <ul className="flex flex-col gap-1 text-label">
        {chance !== null && <li className="num">{say('chance', { n: powerText(chance) })}</li>}
        {candidates !== null && <li>{say('among', { n: candidates })}</li>}
        {shownAt && <li>{say('shownAt', { when: momentText(shownAt, timeZone) })}</li>}
      </ul>
      <p className="text-ink-muted text-small">{say('careful')}</p>
    </section>
  )
}
