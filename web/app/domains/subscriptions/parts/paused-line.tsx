import type { SubscriberStatistics } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { say } from '../statistics-words.ts'

type Props = { statistics: Pick<SubscriberStatistics, 'paused' | 'pausedUntil'> }

/** How many subscriptions are paused beside those that count, and until when. */
export function PausedLine({ statistics: { paused, pausedUntil } }: Props) {
  const { now_ms, timeZone } = useSite()
  if (paused === 0) return null
  const count = { n: paused, count: countText(paused) }
  return (
    <p className="num col-span-full flex flex-wrap items-center gap-2 text-ink-muted text-label">
      <Icon name="pause" size="s" />
      {pausedUntil
        ? say('paused', { ...count, day: dateText(pausedUntil, now_ms, timeZone) })
        : say('pausedDue', count)}
      <a href="/creator/my-subscriber?status=paused" className="link">
        {say('pausedSee')}
      </a>
    </p>
  )
}
