import { type LeakTrace, leaks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { leaksKey, outcomeLooks } from '../outcomes.ts'
import { say } from '../words.ts'
import '../../../ui/tile.css'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('title'))

const PAGE = 20

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, leaks.list, { query: { limit: PAGE } })
}

/** What a creator found of theirs elsewhere, newest first, and what came of each trace. */
export default function Leaks() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const list = useInfiniteQuery({
    queryKey: [...leaksKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(leaks.list, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  const settings = (
    <ButtonLink kind="quiet" size="s" href="/creator/account/watermark">
      {say('toSettings')}
    </ButtonLink>
  )
  return (
    <SettingsFrame title={say('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-muted text-label">{say('lead')}</p>
        <ButtonLink kind="solid" href="/studio/leaks/new">
          {say('new')}
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <Empty icon="fingerprint-pattern" title={say('empty')} action={settings}>
          {say('emptyText')}
        </Empty>
      ) : (
        <section aria-label={say('list')}>
          <ul className="card card-flush">
            {rows.map(row => (
              <Row key={row._id} trace={row} />
            ))}
          </ul>
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </SettingsFrame>
  )
}

function Row({ trace: { _id, foundName, found, outcome, person, address, createdAt } }: { trace: LeakTrace }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const name = person && (person.username ? `@${person.username}` : person.name || say('outcome_found'))
  return (
    <li className="border-line border-t first:border-t-0">
      <a
        href={`/studio/leaks/${_id}`}
        aria-label={say('open', { name: foundName })}
        className="flex items-center gap-4 px-5 py-4 hover:bg-hover max-desk:px-4"
      >
        <span className="tile w-14 shrink-0">
          {found ? (
            <img src={found} alt="" />
          ) : (
            <span className="middle text-ink-muted">
              <Icon name="image" />
            </span>
          )}
        </span>
        <span className="flex min-w-0 grow flex-col gap-1">
          <b className="clip font-medium text-label">{foundName}</b>
          <span className="clip text-ink-muted text-small">
            {[dateText(createdAt, now, timeZone), address].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Badge {...outcomeLooks[outcome]}>{name ?? say(`outcome_${outcome}`)}</Badge>
      </a>
    </li>
  )
}
