import { type PayoutDeskRow, type PayoutState, payoutDesk } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { canLeave } from '../../../core/http/online.ts'
import { byOffset, servedFirst } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { countText, minorOf, tokensText } from '../../../ui/money.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/surfaces.tsx'
import { say } from '../desk-words.ts'
import { DeskRow } from '../parts/desk-row.tsx'
import { payoutStates } from '../states.ts'

export const handle: PageHandle = { opens: 'operators', permission: 'finance' }
export const meta = titled(() => say('title'))

const PAGE = 25

function askedOf({ url }: Request): { state: PayoutState; q: string } {
  const params = new URL(url).searchParams
  const state = payoutStates.find(one => one === params.get('state')) ?? 'pending'
  return { state, q: params.get('q')?.slice(0, 100) ?? '' }
}

const queryOf = ({ state, q }: { state: PayoutState; q: string }) => ({ state, ...(q && { q }), limit: PAGE })

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedOf(args.request)
  return { asked, ...(await loadFirst(args, payoutDesk.deskPayouts, { query: queryOf(asked) })) }
}

const pathFor = (state: PayoutState, q: string) =>
  `/operator/payouts?${new URLSearchParams({ ...(state !== 'pending' && { state }), ...(q && { q }) })}`.replace(
    /\?$/,
    '',
  )

/** Where operators review what creators ask for, and send it. */
export default function PayoutsDesk() {
  const { asked, first } = useLoaderData<typeof loader>()
  const { apiBase } = useSite()
  const navigate = useNavigate()
  const { counts, waiting } = first
  const tabs = payoutStates.map(state => ({
    id: state,
    label: say(state),
    count: countText(counts[state]),
    href: pathFor(state, asked.q),
  }))
  const find = (q: string) =>
    canLeave() && navigate(pathFor(asked.state, q), { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-5">
      <DeskHead
        title={say('title')}
        lead={say('lead', { n: counts.pending + counts.approved, amount: tokensText(minorOf(waiting), true) })}
      >
        <DownloadLink href={`${apiBase}/operator/payout-requests/bank-file`}>{say('file')}</DownloadLink>
      </DeskHead>
      <Tabs label={say('states')} tabs={tabs} current={asked.state} />
      <div className="desk:max-w-80">
        <SearchField label={say('search')} placeholder={say('search')} value={asked.q} onSearch={find} />
      </div>
      <List key={`${asked.state} ${asked.q}`} />
    </div>
  )
}

function List() {
  const { asked, first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: ['payout-desk', asked],
    queryFn: ({ pageParam, signal }) =>
      call(payoutDesk.deskPayouts, { query: { ...queryOf(asked), offset: pageParam }, signal }),
    ...byOffset(PAGE),
    ...servedFirst(first, now_ms),
  })
  const rows: PayoutDeskRow[] = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return asked.q ? (
      <Empty
        icon="search-x"
        title={say('emptyFound')}
        action={<ButtonLink href={pathFor(asked.state, '')}>{say('clear')}</ButtonLink>}
      />
    ) : (
      <Empty icon="banknote" title={say('empty')}>
        {say('emptyText')}
      </Empty>
    )
  return (
    <section aria-label={say(asked.state)}>
      <ul className="card card-flush">
        {rows.map(row => (
          <DeskRow key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} />
    </section>
  )
}
