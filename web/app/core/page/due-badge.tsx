import { DAY_MS, momentText, useNow } from '../../ui/clock.ts'
import { Badge } from '../../ui/surfaces.tsx'
import { useSite } from '../session/stores.tsx'

type Props = {
  /** ISO 8601. */
  dueAt: string
  due: (when: string) => string
  late: (when: string) => string
}

/** By when something has to be done: marked in the last 24 hours before, and once it is late. */
export function DueBadge({ dueAt, due, late }: Props) {
  const { now_ms, timeZone } = useSite()
  const left_ms = Date.parse(dueAt) - useNow(now_ms)
  const when = momentText(dueAt, timeZone)
  if (left_ms < 0)
    return (
      <Badge tone="bad" icon="circle-exclamation-point">
        {late(when)}
      </Badge>
    )
  return (
    <Badge {...(left_ms < DAY_MS && { tone: 'warn' as const })} icon="clock">
      {due(when)}
    </Badge>
  )
}
