import { type CustomRequestDeskRow, customRequestDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskLink } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { HeldDesk, priceText, whichIn } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'
import { requestLooks } from '../states.ts'
import { say as sayRequest } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['disputed', 'open', 'over'] as const

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, kinds)
  const query = { which, limit: PAGE }
  return { which, ...(await loadFirst(args, customRequestDesk.deskRequests, { query })) }
}

/** Custom requests that operators decide, the one that is due first on top. */
export default function Desk() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  const { disputed, overdue } = first.counts
  return (
    <HeldDesk
      say={say}
      lead={say('lead', { n: disputed, late: overdue })}
      path="/operator/custom-requests"
      names={kinds}
      which={which}
      waiting={disputed}
      icon="gift"
      listsKey="custom-request-desk"
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(customRequestDesk.deskRequests, { query: { which, limit: PAGE, ...page }, signal })}
    >
      {row => <Row row={row} />}
    </HeldDesk>
  )
}

function Row({ row }: { row: CustomRequestDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, performerInfo, wish, price, state, decideBy, isOverdue } = row
  const name = fanInfo?.name ?? say('someone')
  return (
    <DeskLink
      href={`/operator/custom-requests/${_id}`}
      label={say('openRow', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={[performerInfo?.name ?? say('someone'), wish].join(' · ')}
      amount={sayRequest('tokens', { n: priceText(price) })}
    >
      <Badge {...requestLooks[state]}>{sayRequest(`state_${state}`)}</Badge>
      {decideBy && (
        <Badge {...(isOverdue ? { tone: 'bad' as const } : {})} icon="clock">
          {say(isOverdue ? 'late' : 'due', { when: dateText(decideBy, now, timeZone) })}
        </Badge>
      )}
    </DeskLink>
  )
}
