import { type RefundView, refunds } from '@fanfare/contract'
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
import { dateText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { amountText, refundLooks, stateText, thingText } from '../states.ts'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, refunds.refunds, { query: { limit: PAGE } }) }
}

/** What a fan asked to have back, newest first. */
export default function Refunds() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['refunds'],
    queryFn: ({ pageParam, signal }) =>
      call(refunds.refunds, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <>
      <TopBar title={say('title')} back="/wallet" />
      <div className="mx-auto flex max-w-180 flex-col gap-5 max-desk:mt-4">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        {rows.length === 0 ? (
          <Empty
            icon="rotate-ccw"
            title={say('empty')}
            action={<ButtonLink href="/wallet">{say('toWallet')}</ButtonLink>}
          >
            {say('emptyText')}
          </Empty>
        ) : (
          <section aria-label={say('title')}>
            <ul className="card card-flush">
              {rows.map(row => (
                <Row key={row._id} row={row} />
              ))}
            </ul>
            <ListFoot list={list} />
          </section>
        )}
      </div>
    </>
  )
}

function Row({ row }: { row: RefundView }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const title = thingText(row)
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/refunds/${row._id}`}
        aria-label={say('open', { title })}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex min-w-0 grow basis-56 flex-col">
          <b className="wrap-anywhere font-strong text-label">{title}</b>
          <span className="num text-ink-muted text-small">
            {[row.performerInfo?.name, dateText(row.createdAt, now, timeZone)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge {...refundLooks[row.state]}>{stateText(row.state)}</Badge>
        <b className="num ms-auto font-strong text-label">{amountText(row.amount, row.currency)}</b>
      </a>
    </li>
  )
}
