import type { CustomRequestOffer } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { minorOf, tokensText } from '../../../ui/money.ts'
import { askPath } from '../offer.ts'
import { say } from '../offer-words.ts'

/** On a creator's page: that they make things on request, with the way to ask. */
export function OfferLine({ offer, to }: { offer: CustomRequestOffer | null; to: Parameters<typeof askPath>[0] }) {
  if (!offer?.isOn) return null
  return (
    <section className="card card-pad flex flex-wrap items-center justify-between gap-3" aria-label={say('title')}>
      <span className="flex min-w-0 flex-col">
        <b className="font-strong text-label">{say('title')}</b>
        <span className="text-ink-muted text-small">
          {offer.isFull ? say('full') : say('text', { price: tokensText(minorOf(offer.price)) })}
        </span>
      </span>
      {!offer.isFull && (
        <ButtonLink size="s" href={askPath(to)}>
          {say('act')}
        </ButtonLink>
      )}
    </section>
  )
}
