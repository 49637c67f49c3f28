import { type DisputeRow, deadLetters, disputes } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Notice, Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../dispute-words.ts'
import { Inquiries } from '../parts/inquiries.tsx'
import { amountText, disputeLooks } from '../states.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
/** So many inquiries are shown; the rest is among the payment events. */
const INQUIRIES = 10
/** Above this share card schemes begin to ask. */
const ALARM = 0.006
const states = ['open', 'won', 'lost'] as const
type State = (typeof states)[number]

export async function loader(args: LoaderFunctionArgs) {
  const state = states.find(one => one === new URL(args.request.url).searchParams.get('state')) ?? 'open'
  const [{ now_ms }, first, inquiries] = await Promise.all([
    args.context.get(pageRequest).site(),
    load(args, disputes.disputes, { query: { state, limit: PAGE } }),
    load(args, deadLetters.deadLetters, { query: { kind: 'inquiry_opened', limit: INQUIRIES } }),
  ])
  return { state, first, inquiries: inquiries.data, now_ms }
}

const pathFor = (state: State) => (state === 'open' ? '/operator/disputes' : `/operator/disputes?state=${state}`)

/** Card payments that banks question. */
export default function Disputes() {
  const { state, first, inquiries } = useLoaderData<typeof loader>()
  const { counts, ratio } = first
  const tabs = states.map(one => ({ id: one, label: say(one), href: pathFor(one), count: countText(counts[one]) }))
  const percent = `${(ratio * 100).toFixed(2)}%`
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: counts.open, ratio: percent })} />
      {ratio > ALARM && (
        <Notice tone="warn" icon="triangle-exclamation-point">
          {say('alarm')}
        </Notice>
      )}
      {state === 'open' && <Inquiries inquiries={inquiries} />}
      <Tabs label={say('states')} tabs={tabs} current={state} />
      <List key={state} />
    </div>
  )
}

function List() {
  const { state, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['disputes', state]}
      label={say(state)}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(disputes.disputes, { query: { state, limit: PAGE, ...page }, signal })}
      empty={
        <Empty icon="flag" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: DisputeRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, title, state, dueAt, amount, currency } = row
  const name = fanInfo?.name ?? say('someone')
  const isDue = state === 'received' || state === 'evidence_due'
  return (
    <DeskLink
      href={`/operator/disputes/${_id}`}
      label={say('openOne', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={title}
      amount={amountText(amount, currency)}
    >
      <Badge {...disputeLooks[state]}>{say(state)}</Badge>
      {isDue && <Badge icon="clock">{say('due', { when: dateText(dueAt, now, timeZone) })}</Badge>}
    </DeskLink>
  )
}
