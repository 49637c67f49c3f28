import type { CallsOf } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { say } from '../offer-words.ts'

/** On a creator's page: that fans can book calls, with the way to do it. */
export default function CallLine({ calls, to }: { calls: CallsOf; to: { _id: string; username?: string | null } }) {
  const [first, ...others] = calls.offers
  if (!first) return null
  const least = Math.min(first.price, ...others.map(offer => offer.price))
  const price = tokensText(minorOf(least))
  return (
    <section className="card card-pad flex flex-wrap items-center justify-between gap-3" aria-label={say('title')}>
      <span className="flex min-w-0 flex-col">
        <b className="font-strong text-label">{say('title')}</b>
        <span className="text-ink-muted text-small">
          {others.length > 0
            ? say('textFrom', { n: calls.offers.length, price })
            : say('text', { minutes: first.minutes, price })}
        </span>
      </span>
      <ButtonLink size="s" href={`/calls/new?to=${to.username ?? to._id}`}>
        {say('act')}
      </ButtonLink>
    </section>
  )
}
