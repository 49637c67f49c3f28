import { type SupportThreadRow, support } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { listTimeText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { stateLooks } from '../states.ts'
import { say } from '../words.ts'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'members' }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, support.threads, { query: { limit: PAGE } }) }
}

/** What the viewer asked support, the newest message first. */
export default function Help() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['support-threads', first.data[0]?.lastAt ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(support.threads, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const make = (
    <ButtonLink kind="solid" href="/help/new">
      {say('new')}
    </ButtonLink>
  )
  return (
    <>
      <TopBar title={say('title')} back="/" />
      <div className="mx-auto max-w-180 max-desk:mt-4">
        <div className="page-head">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
            <p className="text-ink-muted text-label">
              {say('lead')}{' '}
              <a className="link" href="/status">
                {say('siteStatus')}
              </a>
            </p>
          </div>
          {rows.length > 0 && make}
        </div>
        {rows.length === 0 ? (
          <Empty icon="message-circle" title={say('empty')} action={make}>
            {say('emptyText')}
          </Empty>
        ) : (
          <section aria-label={say('list')}>
            <ul className="card card-flush">
              {rows.map(row => (
                <Row key={row._id} row={row} />
              ))}
            </ul>
            <ListFoot list={list} end={say('end')} />
          </section>
        )}
      </div>
    </>
  )
}

function Row({ row }: { row: SupportThreadRow }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, number, topic, about, state, excerpt, isFromSupport, lastAt } = row
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/help/${_id}`}
        aria-label={say('openRequest', { number })}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-64 flex-col gap-0.5">
          <b className="wrap-anywhere font-strong text-label">{about?.title || say(topic)}</b>
          <span className="wrap-anywhere line-clamp-1 text-ink-muted text-small">
            {say(isFromSupport ? 'us' : 'you')}: {excerpt}
          </span>
          <span className="num text-ink-faint text-small">
            {number} · {listTimeText(lastAt, now, timeZone)}
          </span>
        </span>
        <Badge {...stateLooks[state]}>{say(state)}</Badge>
      </a>
    </li>
  )
}
