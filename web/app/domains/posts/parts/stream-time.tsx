import { useEffect, useState } from 'react'
import { profilePath } from '../../../core/session/guard.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'

/** So long after its time somebody may still come for it. */
const RUNS_MS = 12 * 60 * 60_000

type Props = { at: string; now: number; zone: string; by: { _id: string; username: string | null } }

/** When a live show begins, on the clock of the person who reads it; the server knows that zone from the second page on. */
export function StreamTime({ at, now, zone: served, by }: Props) {
  const [zone, setZone] = useState(served)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <p className="flex items-center gap-3 rounded-surface bg-raised px-4 py-3 text-label">
      <Icon name="radio" />
      <span className="flex grow flex-col">
        <b className="font-strong">{say(Date.parse(at) > now ? 'liveSoon' : 'liveWas')}</b>
        <time dateTime={at} className="num text-ink-muted text-small">
          {momentText(at, zone)} · {say('yourTime')}
        </time>
      </span>
      {Date.parse(at) > now - RUNS_MS && (
        <ButtonLink size="s" href={`/streaming${profilePath(by)}`}>
          {say('toStream')}
        </ButtonLink>
      )}
    </p>
  )
}
