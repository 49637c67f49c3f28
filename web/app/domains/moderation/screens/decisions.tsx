import { type DecisionSummary, decisions } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { decisionLook } from '../decision-states.ts'
import { say } from '../decision-words.ts'

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, decisions.decisions, { query: { limit: PAGE } }) }
}

/** What was decided about the viewer, newest first. */
export default function Decisions() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['decisions'],
    queryFn: ({ pageParam, signal }) =>
      call(decisions.decisions, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <SettingsFrame title={say('title')}>
      <section aria-label={say('title')} className="flex flex-col gap-4">
        <p className="text-ink-muted text-label">{say('lead')}</p>
        {rows.length === 0 ? (
          <Empty icon="circle-check" title={say('empty')}>
            {say('emptyText')}
          </Empty>
        ) : (
          <>
            <ul className="card card-flush">
              {rows.map(row => (
                <Row key={row._id} row={row} />
              ))}
            </ul>
            <ListFoot list={list} />
          </>
        )}
      </section>
    </SettingsFrame>
  )
}

function Row({ row }: { row: DecisionSummary }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const title = row.title || say('untitled')
  const { text, ...look } = decisionLook(row)
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/account/decisions/${row._id}`}
        aria-label={`${say('open', { title })}, ${text}`}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-56 flex-col">
          <b className="wrap-anywhere font-strong text-label">{title}</b>
          <span className="num text-ink-muted text-small">
            {[say(`kind_${row.kind}`), dateText(row.createdAt, now, timeZone)].join(' · ')}
          </span>
        </span>
        <Badge {...look}>{text}</Badge>
      </a>
    </li>
  )
}
