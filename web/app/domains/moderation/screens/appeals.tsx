import { type AppealRow, appeals, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { momentText } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Chip } from '../../../ui/surfaces.tsx'
import { say } from '../appeal-words.ts'
import { say as sayDecision } from '../decision-words.ts'
import '../../../ui/chips.css'

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 25
const states = ['open', 'decided'] as const
type State = (typeof states)[number]

const pathOf = (state: State) => (state === 'open' ? '/operator/appeals' : '/operator/appeals?show=decided')

export async function loader(args: LoaderFunctionArgs) {
  const state: State = new URL(args.request.url).searchParams.get('show') === 'decided' ? 'decided' : 'open'
  return { state, ...(await loadFirst(args, appeals.operatorAppeals, { query: { state, limit: PAGE } })) }
}

/** Appeals that wait for an operator, and those that were decided. */
export default function Appeals() {
  const { state, first, now_ms } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-200">
      <DeskHead title={say('title')} lead={say('lead')} />
      <div className="flex flex-col gap-5">
        <nav className="chips" aria-label={say('which')}>
          {states.map(one => (
            <Chip key={one} on={one === state} href={pathOf(one)}>
              {say(one)}
            </Chip>
          ))}
        </nav>
        <List key={state} state={state} first={first} now_ms={now_ms} />
      </div>
    </div>
  )
}

type ListProps = { state: State; first: Reply<typeof appeals.operatorAppeals>; now_ms: number }

function List({ state, first, now_ms }: ListProps) {
  const list = useInfiniteQuery({
    queryKey: ['appeals', state],
    queryFn: ({ pageParam, signal }) =>
      call(appeals.operatorAppeals, {
        query: { state, limit: PAGE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0)
    return (
      <Empty icon="circle-check" title={say(state === 'open' ? 'empty' : 'emptyDecided')}>
        {say(state === 'open' ? 'emptyText' : 'emptyDecidedText')}
      </Empty>
    )
  return (
    <section aria-label={say('title')}>
      <ul className="card card-flush">
        {rows.map(row => (
          <Row key={row._id} row={row} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

function Row({ row }: { row: AppealRow }) {
  const { timeZone } = useSite()
  const { _id, kind, title, userInfo, isCounterNotice, dueAt, isOverdue, outcome, decidedAt } = row
  const name = userInfo?.name ?? say('gone')
  const when = momentText(decidedAt ?? dueAt, timeZone)
  const dueText = isOverdue ? say('overdue', { when }) : say('due', { when })
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/operator/appeals/${_id}`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-56 flex-col">
          <b className="wrap-anywhere font-strong text-label">{title || say('untitled')}</b>
          <span className="wrap-anywhere text-ink-muted text-small">
            {say('by', { kind: sayDecision(`kind_${kind}`), name })}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          {isCounterNotice && <Badge icon="file-text">{say('counterNotice')}</Badge>}
          {outcome === null ? (
            <Badge {...(isOverdue && { tone: 'bad' as const })} icon="clock">
              {dueText}
            </Badge>
          ) : (
            <Badge tone={outcome === 'lifted' ? 'good' : 'bad'}>
              {say(outcome === 'lifted' ? 'lifted' : 'upheld')}
            </Badge>
          )}
        </span>
      </a>
    </li>
  )
}
