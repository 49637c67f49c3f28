import { type CallDeskRow, callDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskLink } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { HeldDesk, priceText, whichIn } from '../../wallet/index.ts'
import { say } from '../desk-words.ts'
import { callLooks } from '../states.ts'
import { say as sayCall } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['missed', 'coming', 'over'] as const

export async function loader(args: LoaderFunctionArgs) {
  const which = whichIn(args.request, kinds)
  return { which, ...(await loadFirst(args, callDesk.deskCalls, { query: { which, limit: PAGE } })) }
}

/** Calls that creators missed, and all the others. */
export default function Desk() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <HeldDesk
      say={say}
      lead={say('lead')}
      path="/operator/calls"
      names={kinds}
      which={which}
      icon="calendar"
      listsKey="call-desk"
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(callDesk.deskCalls, { query: { which, limit: PAGE, ...page }, signal })}
    >
      {row => <Row row={row} />}
    </HeldDesk>
  )
}

function Row({ row }: { row: CallDeskRow }) {
  const { timeZone } = useSite()
  const { _id, fanInfo, performerInfo, title, price, state, startAt, missedCalls } = row
  const name = performerInfo?.name ?? say('someone')
  return (
    <DeskLink
      href={`/operator/calls/${_id}`}
      label={say('openRow', { name })}
      of={performerInfo ?? { _id, name, avatar: '' }}
      sub={[fanInfo?.name ?? say('someone'), title, momentText(startAt, timeZone)].join(' · ')}
      amount={sayCall('tokens', { n: priceText(price) })}
    >
      <Badge {...callLooks[state]}>{sayCall(`state_${state}`)}</Badge>
      {missedCalls > 0 && <Badge tone="bad">{say('missedCount', { n: missedCalls })}</Badge>}
    </DeskLink>
  )
}
