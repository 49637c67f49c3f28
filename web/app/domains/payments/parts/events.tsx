import type { PaymentDetail } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { minorOf, moneyText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { kindText } from '../event-kinds.ts'

const tones = { worked: 'good', ignored: undefined, parked: 'warn', closed: undefined } as const

/** What a gateway told of a payment, and what became of each event. */
export function Events({ payment: { events, gateway } }: { payment: PaymentDetail }) {
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="events">
      <h2 id="events" className="font-strong text-body">
        {say('events', { gateway })}
      </h2>
      {events.length === 0 && <p className="text-ink-muted text-label">{say('noEvents', { gateway })}</p>}
      <ul className="flex flex-col">
        {events.map(event => (
          <Event key={event._id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function Event({ event }: { event: PaymentDetail['events'][number] }) {
  const { timeZone } = useSite()
  const { _id, kind, state, sentence, amount, currency, reason, receivedAt } = event
  const tone = tones[state]
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-strong text-label">{kindText(kind)}</b>
          <Badge {...(tone && { tone })}>{say(state)}</Badge>
        </span>
        <span className="num font-strong text-label">{currency && moneyText(minorOf(amount), currency)}</span>
      </span>
      <span className="wrap-anywhere text-ink-muted text-small">
        {[sentence, reason].filter(Boolean).join(' ')}
        {state === 'parked' && (
          <>
            {' '}
            <a href="/operator/dead-letters" className="link">
              {say('parkedLink')}
            </a>
          </>
        )}
      </span>
      <span className="num wrap-anywhere text-ink-faint text-small">
        {momentText(receivedAt, timeZone)} · {_id}
      </span>
    </li>
  )
}
