import { type RefundDeskRow, refundDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { DeskLink, DeskList } from '../../../core/page/desk-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { agoText, dateText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { amountText, refundLooks, thingText } from '../states.ts'
import { say as sayRefund } from '../words.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const states = ['waiting', 'sending', 'refunded', 'refused'] as const
type State = (typeof states)[number]

export async function loader(args: LoaderFunctionArgs) {
  const state = states.find(one => one === new URL(args.request.url).searchParams.get('state')) ?? 'waiting'
  return { state, ...(await loadFirst(args, refundDesk.deskRefunds, { query: { state, limit: PAGE } })) }
}

const pathFor = (state: State) => (state === 'waiting' ? '/operator/refunds' : `/operator/refunds?state=${state}`)

/** Where operators decide about refunds that the rules leave to a person. */
export default function RefundsDesk() {
  const { state, first } = useLoaderData<typeof loader>()
  const { waiting, overdue, refunded, refused } = first.counts
  const counts = {
    waiting: countText(waiting),
    refunded: countText(refunded),
    refused: countText(refused),
    sending: '',
  }
  const tabs = states.map(one => ({
    id: one,
    label: say(one),
    href: pathFor(one),
    ...(counts[one] && { count: counts[one] }),
  }))
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: waiting, late: overdue })} />
      <Tabs label={say('states')} tabs={tabs} current={state} />
      <List key={state} />
    </div>
  )
}

function List() {
  const { state, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <DeskList
      queryKey={['refund-desk', state]}
      label={say(state)}
      first={first}
      now_ms={now_ms}
      ask={(page, signal) => call(refundDesk.deskRefunds, { query: { state, limit: PAGE, ...page }, signal })}
      empty={
        <Empty icon="rotate-ccw" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      }
    >
      {row => <Row row={row} />}
    </DeskList>
  )
}

function Row({ row }: { row: RefundDeskRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, fanInfo, state, reason, amount, currency, createdAt, dueAt } = row
  const name = fanInfo?.name ?? say('someone')
  const isLate = dueAt !== null && Date.parse(dueAt) < now
  const about = `${thingText(row)} · ${sayRefund(reason)}`
  const stateWord = state === 'in_review' || state === 'approved' || state === 'appealed' || state === 'sending'
  return (
    <DeskLink
      href={`/operator/refunds/${_id}`}
      label={say('open', { name })}
      of={fanInfo ?? { _id, name, avatar: '' }}
      sub={about}
      amount={amountText(amount, currency)}
    >
      <Badge {...refundLooks[state]}>
        {stateWord ? say(state) : say(state === 'refunded' ? 'refunded' : 'refused')}
      </Badge>
      {dueAt ? (
        <Badge {...(isLate ? { tone: 'bad' as const } : {})} icon="clock">
          {say(isLate ? 'late' : 'due', { when: dateText(dueAt, now, timeZone) })}
        </Badge>
      ) : (
        <span className="num text-ink-faint text-small">
          {say('asked', { when: agoText(createdAt, now, timeZone) })}
        </span>
      )}
    </DeskLink>
  )
}
