import type { PledgeRow } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { listTimeText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { amountText } from '../states.ts'
import { say } from '../words.ts'

/** Pledges, as the creator and operators read them. */
export function PledgeRows({ rows }: { rows: readonly PledgeRow[] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  if (rows.length === 0) return <p className="text-ink-muted text-label">{say('noPledges')}</p>
  return (
    <ul className="card card-flush">
      {rows.map(({ _id, fanInfo, amount, state, isAnonymous, at }) => {
        const name = fanInfo?.name ?? say('someone')
        const sub = [say('tokens', { n: amountText(amount) }), ...(isAnonymous ? [say('anonymousMark')] : [])]
        return (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3 first:border-t-0 max-desk:px-4"
          >
            <Who of={fanInfo ?? { _id, name, avatar: '' }} name={name} sub={sub.join(' · ')} />
            <span className="flex items-center gap-3">
              <Badge>{say(`pledge_${state}`)}</Badge>
              <span className="num text-ink-faint text-small">{listTimeText(at, now, timeZone)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
