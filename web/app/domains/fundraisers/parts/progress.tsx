import type { Fundraiser } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { amountText, daysLeft, fundraiserLooks, progressOf, takesPledges } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/meter.css'

/** How far a fundraiser is: the bar, percent, people and the days that are left. */
export function Progress({ fundraiser }: { fundraiser: Fundraiser }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { pledged, goal, people, endsAt, endedAt } = fundraiser
  const { part, percent } = progressOf(fundraiser)
  const isOpen = takesPledges(fundraiser, now)
  const facts = [
    say('percent', { n: percent }),
    say('people', { n: people }),
    ...(isOpen ? [say('daysLeft', { n: daysLeft(fundraiser, now) })] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Marks fundraiser={fundraiser} />
      <p className="num text-ink-muted text-label">
        <b className="type-title text-ink">{amountText(pledged)}</b> {say('ofGoal', { goal: amountText(goal) })}
      </p>
      <Meter part={part} label={say('barLabel', { percent })} accent />
      <span className="num text-ink-muted text-small">{facts.join(' · ')}</span>
      <span className="text-ink-faint text-small">
        {endedAt
          ? say('ended', { day: dateText(endedAt, now, timeZone) })
          : say('endsAt', { when: momentText(endsAt, timeZone), zone: timeZone })}
      </span>
    </div>
  )
}

function Marks({ fundraiser: { state, isGivenBack, isLate, isTakenDown } }: { fundraiser: Fundraiser }) {
  if (state === 'running') return null
  return (
    <span className="flex flex-wrap gap-2">
      <Badge {...fundraiserLooks[state]}>{say(`state_${state}`)}</Badge>
      {isTakenDown && (
        <Badge tone="bad" icon="eye-off">
          {say('takenDown')}
        </Badge>
      )}
      {isGivenBack && <Badge icon="rotate-ccw">{say('givenBack')}</Badge>}
      {isLate && !isGivenBack && (
        <Badge tone="bad" icon="clock">
          {say('late')}
        </Badge>
      )}
    </span>
  )
}
