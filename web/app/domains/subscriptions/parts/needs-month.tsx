import { ButtonLink } from '../../../ui/button.tsx'
import { say } from '../offers-words.ts'

/** What stands where an offer builds on the price of the month, and there is none yet: the way to set it. */
export function NeedsMonth() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-muted text-label">{say('needsMonth')}</p>
      <ButtonLink href="/creator/account/pricing">{say('toPricing')}</ButtonLink>
    </div>
  )
}
