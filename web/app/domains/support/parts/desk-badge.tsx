import type { SupportDeskRow } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { DAY_MS, momentText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { stateLooks } from '../states.ts'

/** How a request stands: by when it has to be answered, or that nothing waits. */
export function DeskBadge({ of: { state, dueAt } }: { of: Pick<SupportDeskRow, 'state' | 'dueAt'> }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (!dueAt) return <Badge {...stateLooks[state]}>{say(state === 'open' ? 'waiting' : state)}</Badge>
  const left_ms = Date.parse(dueAt) - now
  const when = momentText(dueAt, timeZone)
  if (left_ms < 0)
    return (
      <Badge tone="bad" icon="circle-exclamation-point">
        {say('late', { when })}
      </Badge>
    )
  return (
    <Badge {...(left_ms < DAY_MS && { tone: 'warn' as const })} icon="clock">
      {say('due', { when })}
    </Badge>
  )
}
