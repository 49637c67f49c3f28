import { deadLetters } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../dead-letter-words.ts'
import { Letter } from '../parts/letter.tsx'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25
const states = ['parked', 'closed'] as const
type State = (typeof states)[number]

export async function loader(args: LoaderFunctionArgs) {
  const state = states.find(one => one === new URL(args.request.url).searchParams.get('state')) ?? 'parked'
  return { state, ...(await loadFirst(args, deadLetters.deadLetters, { query: { state, limit: PAGE } })) }
}

const pathFor = (state: State) => `/operator/dead-letters${state === 'parked' ? '' : `?state=${state}`}`

/** Events of payment companies that fit no payment: why each waits, the way to try it again, and those settled by hand. */
export default function DeadLetters() {
  const { state, first } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead title={say('title')} lead={say('lead', { n: first.total })} />
      <Tabs
        label={say('states')}
        tabs={states.map(one => ({ id: one, label: say(one), href: pathFor(one) }))}
        current={state}
      />
      <Letters key={state} />
    </div>
  )
}

function Letters() {
  const { state, first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: ['dead-letters', state, first.data[0]?._id ?? '', first.total],
    queryFn: ({ pageParam, signal }) =>
      call(deadLetters.deadLetters, { query: { state, limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return (
      <Empty icon="circle-check" title={say(state === 'parked' ? 'empty' : 'emptyClosed')}>
        {say(state === 'parked' ? 'emptyText' : 'emptyClosedText')}
      </Empty>
    )
  return (
    <section aria-label={say(state)}>
      <ul className="flex flex-col gap-4">
        {rows.map(row => (
          <Letter key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}
