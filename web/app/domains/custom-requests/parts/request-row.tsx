import type { CustomRequest } from '@fanfare/contract'
import { useSite } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { listTimeText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { otherOf, priceText } from '../../wallet/index.ts'
import { requestLooks } from '../states.ts'
import { say } from '../words.ts'

/** One request in the list of its fan or its creator. */
export function RequestRow({ request }: { request: CustomRequest }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, wish, state, kind, price, counter, updatedAt } = request
  const other = otherOf(request)
  const name = other?.name ?? say('someone')
  const amount = say('tokens', { n: priceText(counter?.price ?? price) })
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/custom-requests/${_id}`}
        aria-label={say('openRequest', { wish })}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-64 flex-col gap-1.5">
          <Who of={other ?? { _id, name, avatar: '' }} name={name} sub={`${say(kind)} · ${amount}`} />
          <span className="wrap-anywhere line-clamp-2 text-ink-muted text-small">{wish}</span>
        </span>
        <span className="flex flex-col items-end gap-1.5 max-desk:items-start">
          <Badge {...requestLooks[state]}>{say(`state_${state}`)}</Badge>
          <span className="num text-ink-faint text-small">{listTimeText(updatedAt, now, timeZone)}</span>
        </span>
      </a>
    </li>
  )
}
