import { type CallDeskRow, callDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { callLooks, priceText } from '../states.ts'
import { say as sayCall } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['missed', 'coming', 'over'] as const
type Which = (typeof kinds)[number]

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('which')
  const which = kinds.find(one => one === asked) ?? 'missed'
  return { which, ...(await loadFirst(args, callDesk.deskCalls, { query: { which, limit: PAGE } })) }
}

const pathFor = (which: Which) => `/operator/calls${which === 'missed' ? '' : `?which=${which}`}`

/** Calls that creators missed, and all the others. */
export default function Desk() {
  const { which } = useLoaderData<typeof loader>()
  const tabs = kinds.map(id => ({ id, label: say(id), href: pathFor(id) }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead')} />
      <Tabs label={say('states')} tabs={tabs} current={which} />
      <List key={which} />
    </div>
  )
}

function List() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['call-desk', which]}
      label={say(which)}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(callDesk.deskCalls, { query: { which, limit: PAGE, ...page }, signal })}
      empty={
        <Empty icon="calendar" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
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
