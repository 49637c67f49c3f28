import { type Fundraiser, fundraiserDesk } from '@fanfare/contract'
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
import { amountText, fundraiserLooks } from '../states.ts'
import { say as sayRoom } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const kinds = ['late', 'running', 'over'] as const
type Which = (typeof kinds)[number]

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('which')
  const which = kinds.find(one => one === asked) ?? 'late'
  return { which, ...(await loadFirst(args, fundraiserDesk.deskFundraisers, { query: { which, limit: PAGE } })) }
}

const pathFor = (which: Which) => `/operator/fundraisers${which === 'late' ? '' : `?which=${which}`}`

/** Fundraisers as operators find them: those whose reward is a week late first. */
export default function Desk() {
  const { which, first } = useLoaderData<typeof loader>()
  const { late } = first.counts
  const tabs = kinds.map(id => ({
    id,
    label: say(id),
    href: pathFor(id),
    ...(id === 'late' && { count: countText(late) }),
  }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: late })} />
      <Tabs label={say('states')} tabs={tabs} current={which} />
      <List key={which} />
    </div>
  )
}

function List() {
  const { which, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['fundraiser-desk', which]}
      label={say(which)}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(fundraiserDesk.deskFundraisers, { query: { which, limit: PAGE, ...page }, signal })}
      empty={
        <Empty icon="megaphone" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: Fundraiser }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, title, performerInfo, pledged, state, reward, isLate } = row
  const name = performerInfo?.name ?? say('someone')
  return (
    <DeskLink
      href={`/operator/fundraisers/${_id}`}
      label={say('openRow', { title })}
      of={performerInfo ?? { _id, name, avatar: '' }}
      sub={title}
      amount={sayRoom('tokens', { n: amountText(pledged) })}
    >
      <Badge {...fundraiserLooks[state]}>{sayRoom(`state_${state}`)}</Badge>
      {isLate && reward && (
        <Badge tone="bad" icon="clock">
          {say('due', { when: dateText(reward.deliverBy, now, timeZone) })}
        </Badge>
      )}
    </DeskLink>
  )
}
