import { type Fundraiser, fundraisers } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { fundraisersKey } from '../keys.ts'
import { amountText, daysLeft, fundraiserLooks, progressOf, takesPledges } from '../states.ts'
import { say } from '../words.ts'
import '../../../ui/meter.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('studioTitle'))

const PAGE = 20

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, fundraisers.own, { query: { limit: PAGE } })
}

/** The creator's fundraisers, newest first. */
export default function Studio() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: [...fundraisersKey, 'own'],
    queryFn: ({ pageParam, signal }) =>
      call(fundraisers.own, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <StudioFrame
      title={say('studioTitle')}
      sub={say('studioLead')}
      make={{ href: '/studio/fundraisers/new', label: say('new') }}
    >
      {rows.length === 0 ? (
        <Empty icon="megaphone" title={say('emptyStudio')}>
          {say('emptyStudioText')}
        </Empty>
      ) : (
        <section aria-label={say('list')}>
          <ul className="card card-flush">
            {rows.map(row => (
              <Row key={row._id} fundraiser={row} />
            ))}
          </ul>
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </StudioFrame>
  )
}

function Row({ fundraiser }: { fundraiser: Fundraiser }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const { _id, title, state, pledged, goal, people, endsAt, isLate } = fundraiser
  const { part, percent } = progressOf(fundraiser)
  const facts = [
    `${amountText(pledged)} ${say('ofGoal', { goal: amountText(goal) })}`,
    say('people', { n: people }),
    takesPledges(fundraiser, now) ? say('daysLeft', { n: daysLeft(fundraiser, now) }) : dateText(endsAt, now, timeZone),
  ]
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/studio/fundraisers/${_id}`}
        aria-label={say('open', { title })}
        className="flex flex-col gap-2 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <b className="wrap-anywhere min-w-0 font-medium text-label">{title}</b>
          <span className="flex gap-2">
            {isLate && (
              <Badge tone="bad" icon="clock">
                {say('late')}
              </Badge>
            )}
            <Badge {...fundraiserLooks[state]}>{say(`state_${state}`)}</Badge>
          </span>
        </span>
        <Meter part={part} label={say('barLabel', { percent })} thin accent />
        <span className="num text-ink-muted text-small">{facts.join(' · ')}</span>
      </a>
    </li>
  )
}
