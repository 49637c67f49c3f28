import { useEffect, useState } from 'react'
import { momentText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../words.ts'

/** When a live show begins, on the clock of the person who reads it; the server knows that zone from the second page on. */
export function StreamTime({ at, now, zone: served }: { at: string; now: number; zone: string }) {
  const [zone, setZone] = useState(served)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <p className="flex items-center gap-3 rounded-surface bg-raised px-4 py-3 text-label">
      <Icon name="radio" />
      <span className="flex flex-col">
        <b className="font-strong">{say(Date.parse(at) > now ? 'liveSoon' : 'liveWas')}</b>
        <time dateTime={at} className="num text-ink-muted text-small">
          {momentText(at, zone)} · {say('yourTime')}
        </time>
      </span>
    </p>
  )
}
