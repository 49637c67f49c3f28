import type { TaxFormStanding } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'

type Props = { of: TaxFormStanding; withLink?: true }

/** Since when a tax form is asked for, and until when payouts don't wait for it; nothing where none is missing. */
export function TaxFormBanner({ of: { state, reason, since, until, isBlocked }, withLink }: Props) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  if (state === null || state === 'submitted') return null
  const day = (at: string) => dateText(at, now, timeZone)
  const what = { missing: 'missing', needs_more: 'needsMore', expired: 'expired' } as const
  return (
    <Notice tone={isBlocked ? 'bad' : 'warn'} icon="file-text">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <b className="font-strong">{say(what[state])}</b>
          {reason && <span className="wrap-anywhere whitespace-pre-line">{reason}</span>}
          {until && (
            <span>{isBlocked ? say('blocked', { day: day(until) }) : say('missingUntil', { day: day(until) })}</span>
          )}
          {since && <span className="text-ink-muted text-small">{say('asked', { day: day(since) })}</span>}
        </div>
        {withLink && (
          <ButtonLink size="s" href="/creator/tax-details">
            {say('toForm')}
          </ButtonLink>
        )}
      </div>
    </Notice>
  )
}
