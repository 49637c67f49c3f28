import type { Fundraiser } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Meter } from '../../../ui/surfaces.tsx'
import { say } from '../card-words.ts'
import { amountText, daysLeft, progressOf } from '../states.ts'
import '../../../ui/meter.css'

/** On a creator's page: what they raise tokens for, each with how far it is. */
export default function FundraiserCards({ fundraisers }: { fundraisers: readonly Fundraiser[] }) {
  return (
    <section className="flex flex-col gap-3" aria-label={say('title')}>
      {fundraisers.map(one => (
        <Card key={one._id} fundraiser={one} />
      ))}
    </section>
  )
}

function Card({ fundraiser }: { fundraiser: Fundraiser }) {
  const { now_ms } = useSite()
  const now = useNow(now_ms)
  const { _id, title, pledged, goal, people } = fundraiser
  const { part, percent } = progressOf(fundraiser)
  return (
    <a href={`/fundraisers/${_id}`} className="card card-pad flex flex-col gap-3 hover:bg-hover">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <b className="wrap-anywhere min-w-0 font-strong text-label">{title}</b>
        <span className="num text-ink-muted text-small">
          {say('pledged', { n: amountText(pledged), goal: amountText(goal) })}
        </span>
      </span>
      <Meter part={part} label={say('barLabel', { title, percent })} accent />
      <span className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-small">
        <span className="num text-ink-muted">{say('facts', { percent, people, days: daysLeft(fundraiser, now) })}</span>
        <span className="font-medium">{say('open')}</span>
      </span>
    </a>
  )
}
