import { type CustomRequestDeskRow, customRequestDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { priceText, requestLooks } from '../states.ts'
import { say as sayRequest } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['disputed', 'open', 'over'] as const
type Which = (typeof kinds)[number]

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('which')
  const which = kinds.find(one => one === asked) ?? 'disputed'
  const query = { which, limit: PAGE }
  return { which, ...(await loadFirst(args, customRequestDesk.deskRequests, { query })) }
}

const pathFor = (which: Which) => `/operator/custom-requests${which === 'disputed' ? '' : `?which=${which}`}`

/** Custom requests that operators decide, the one that is due first on top. */
export default function Desk() {
  const { which, first } = useLoaderData<typeof loader>()
  const { disputed, overdue } = first.counts
  const tabs = kinds.map(id => ({
    id,
    label: say(id),
    href: pathFor(id),
    ...(id === 'disputed' && { count: countText(disputed) }),
  }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: disputed, late: overdue })} />
      <Tabs label={say('states')} tabs={tabs} current={which} />
      <List key={which} />
    </div>
  )
}

function List() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['custom-request-desk', which]}
      label={say(which)}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(customRequestDesk.deskRequests, { query: { which, limit: PAGE, ...page }, signal })}
      empty={
        <Empty icon="gift" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
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
