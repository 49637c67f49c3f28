import type { ShowRequest } from '@fanfare/contract'
import { useSite } from '../../../../core/session/stores.tsx'
import { momentText } from '../../../../ui/clock.ts'
import { minorOf, tokensText } from '../../../../ui/money.ts'
import { say } from '../../show-words.ts'
import { Promises } from './show-ask.tsx'
import './shows.css'

/** What was agreed: both see the same. */
export function ShowCard({ request }: { request: ShowRequest }) {
  const { timeZone } = useSite()
  const { booked } = request
  const price = tokensText(minorOf(request.price))
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="show-agreed">
      <h2 id="show-agreed" className="font-strong text-body">
        {say('agreed')}
      </h2>
      <dl className="show-facts num">
        <dt>{say('when')}</dt>
        <dd>{momentText(request.startAt, timeZone)}</dd>
        <dt>{say('agreedPrice')}</dt>
        <dd>
          {booked ? say('fixedPrice', { price: tokensText(minorOf(booked.price)) }) : say('perMinute', { n: price })}
        </dd>
        <dt>{say(booked ? 'bookedFor' : 'agreedMost')}</dt>
        <dd>{say('minutes', { n: request.minutes })}</dd>
        {request.held > 0 && (
          <>
            <dt>{say('agreedHeld')}</dt>
            <dd>{tokensText(minorOf(request.held), true)}</dd>
          </>
        )}
      </dl>
      {request.wish && (
        <div className="flex flex-col">
          <span className="text-ink-faint text-small">{say('agreedWish')}</span>
          <blockquote className="show-wish">{request.wish}</blockquote>
        </div>
      )}
      {!booked && <Promises />}
    </section>
  )
}
