import { fundraisers, type Reply } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { OwnList } from '../../../core/page/own-list.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, momentText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { fundraisersKey } from '../keys.ts'
import { nextText } from '../parts/own-pledge.tsx'
import { amountText, fundraiserLooks, progressOf } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/meter.css'

export const handle: PageHandle = { opens: 'fans' }
export const meta = titled(() => say('title'))

const PAGE = 20

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, fundraisers.mine, { query: { limit: PAGE } })
}

/** What the fan pledged for, with how each stands and what comes next. */
export default function Mine() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: [...fundraisersKey, 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call(fundraisers.mine, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <OwnList title={say('title')} lead={say('lead')}>
      {rows.length === 0 ? (
        <Empty icon="megaphone" title={say('empty')} action={<ButtonLink href="/creator">{say('explore')}</ButtonLink>}>
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
    </OwnList>
  )
}

function Row({ row: { fundraiser, pledge } }: { row: Reply<typeof fundraisers.mine>['data'][number] }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, title, state, performerInfo } = fundraiser
  const { part, percent } = progressOf(fundraiser)
  const next = nextText(fundraiser, pledge, {
    moment: at => momentText(at, timeZone),
    day: at => dateText(at, now, timeZone),
  })
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/fundraisers/${_id}`}
        aria-label={say('open', { title })}
        className="flex flex-col gap-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <b className="wrap-anywhere min-w-0 font-medium text-label">{title}</b>
          <Badge {...fundraiserLooks[state]}>{say(`state_${state}`)}</Badge>
        </span>
        <span className="num text-ink-muted text-small">
          {[performerInfo?.name ?? say('someone'), say(`yours_${pledge.state}`, { n: amountText(pledge.amount) })].join(
            ' · ',
          )}
        </span>
        {state === 'running' && <Meter part={part} label={say('barLabel', { percent })} thin accent />}
        {next && <span className="text-ink-muted text-small">{next}</span>}
      </a>
    </li>
  )
}
