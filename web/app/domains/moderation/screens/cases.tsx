import { caseKinds, cases, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { say } from '../case-words.ts'
import { CaseRow } from '../parts/case-row.tsx'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 20
const shows = ['open', 'overdue', 'decided'] as const
const kinds = ['all', ...caseKinds] as const
type Filter = { shown: (typeof shows)[number]; kind: (typeof kinds)[number] }

function queryOf({ shown, kind }: Filter) {
  return {
    limit: PAGE,
    state: shown === 'decided' ? ('decided' as const) : ('open' as const),
    ...(shown === 'overdue' && { overdue: true }),
    ...(kind !== 'all' && { kind }),
  }
}

function pathOf({ shown, kind }: Filter): string {
  const chosen = [...(shown === 'open' ? [] : [`show=${shown}`]), ...(kind === 'all' ? [] : [`of=${kind}`])]
  return ['/operator/cases', chosen.join('&')].filter(Boolean).join('?')
}

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const filter: Filter = {
    shown: shows.find(one => one === params.get('show')) ?? 'open',
    kind: kinds.find(one => one === params.get('of')) ?? 'all',
  }
  return { filter, first: await load(args, cases.cases, { query: queryOf(filter) }) }
}

/** What operators have to decide, next due first. */
export default function Cases() {
  const { filter, first } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-200">
      <DeskHead title={say('title')} lead={say('lead')}>
        <span className="flex flex-wrap gap-4">
          <a className="link text-label" href="/operator/case-months">
            {say('toMonths')}
          </a>
          <a className="link text-label" href="/operator/reports">
            {say('toReports')}
          </a>
        </span>
      </DeskHead>
      <div className="flex flex-col gap-4">
        <p className="num text-label" role="status">
          {say('counts', first.counts)}
        </p>
        <nav className="chips bleed" aria-label={say('states')}>
          {shows.map(shown => (
            <Chip key={shown} on={shown === filter.shown} href={pathOf({ ...filter, shown })}>
              {say(shown)}
            </Chip>
          ))}
        </nav>
        <nav className="chips bleed" aria-label={say('kinds')}>
          {kinds.map(kind => (
            <Chip key={kind} small on={kind === filter.kind} href={pathOf({ ...filter, kind })}>
              {say(kind)}
            </Chip>
          ))}
        </nav>
        <List key={pathOf(filter)} filter={filter} first={first} />
      </div>
    </div>
  )
}

function List({ filter, first }: { filter: Filter; first: Reply<typeof cases.cases> }) {
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['cases', pathOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      call(cases.cases, { query: { ...queryOf(filter), ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return <Nothing filter={filter} />
  return (
    <section aria-label={say('title')}>
      <ul className="card card-flush">
        {rows.map(row => (
          <CaseRow key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  if (filter.shown === 'open' && filter.kind === 'all')
    return (
      <Empty icon="flag" title={say('empty')}>
        {say('emptyText')}
      </Empty>
    )
  return (
    <Empty
      icon="flag"
      title={say('emptyFound')}
      action={
        <ButtonLink size="s" href="/operator/cases">
          {say('showAll')}
        </ButtonLink>
      }
    />
  )
}
