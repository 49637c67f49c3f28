import type { PayoutDeskRow } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { agoText, momentText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { amountText } from '../states.ts'

/** A request in the list of operators: who, how much, and what stands in its way. */
export function DeskRow({ row }: { row: PayoutDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, sourceInfo, sourceId, methodLabel, payableFrom, needsSecondPerson, createdAt } = row
  const name = sourceInfo?.name ?? say('someone')
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/operator/payouts/${_id}`}
        aria-label={say('open', { name })}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="min-w-0 grow basis-56">
          <Who of={sourceInfo ?? { _id: sourceId, name, avatar: '' }} size={40} name={name} sub={methodLabel} />
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {needsSecondPerson && (
            <Badge tone="info" icon="users">
              {say('second')}
            </Badge>
          )}
          {payableFrom && (
            <Badge tone="warn" icon="hourglass">
              {say('coolsDown', { when: momentText(payableFrom, timeZone) })}
            </Badge>
          )}
          <span className="num text-ink-faint text-small">
            {say('asked', { when: agoText(createdAt, now, timeZone) })}
          </span>
        </span>
        <b className="num ms-auto font-strong text-label">{amountText(row)}</b>
      </a>
    </li>
  )
}
