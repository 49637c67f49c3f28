import type { TaxFormSummary } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { countryName } from '../../../ui/country.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'

/** The forms that a creator signed, the newest first. */
export function Versions({ of }: { of: readonly TaxFormSummary[] }) {
  const { timeZone, now_ms } = useSite()
  const now = useNow(now_ms)
  const day = (at: string) => dateText(at, now, timeZone)
  return (
    <ul className="card card-flush">
      {of.map(({ _id, form, hasEu, country, name, tinEnd, state, signedAt, expiresAt }) => (
        <li
          key={_id}
          className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4 first:border-t-0"
        >
          <span className="flex min-w-0 flex-col">
            <b className="font-strong text-label">
              {[say(form ?? 'plain'), hasEu && say('withEu')].filter(Boolean).join(' ')}
            </b>
            <span className="wrap-anywhere text-ink-muted text-small">
              {[name, countryName(country), tinEnd && say('tinEnd', { end: tinEnd })].filter(Boolean).join(' · ')}
            </span>
            <span className="text-ink-faint text-small">
              {[
                say('signedOn', { day: day(signedAt) }),
                expiresAt && say('endsOn', { day: dateText(expiresAt, now, 'UTC') }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Badge {...stateLooks[state]}>{say(`state_${state}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
