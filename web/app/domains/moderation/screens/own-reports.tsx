import { type OwnReport, reports } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { HelpLink } from '../../../core/page/help-link.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { load } from '../../../core/page/page-request.ts'
import { SettingsFrame } from '../../../core/page/settings-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { agoText, momentText, useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { sayReason, thingKind } from '../case-words.ts'
import { say } from '../own-words.ts'

const ObjectionDialog = lazy(() => import('../parts/objection-dialog.tsx'))

export const handle: PageHandle = { opens: 'members', isOwn: true }
export const meta = titled(() => say('title'))

const PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  return { first: await load(args, reports.ownReports, { query: { limit: PAGE } }) }
}

/** What the viewer reported, and what became of it. */
export default function OwnReports() {
  const { first } = useLoaderData<typeof loader>()
  const { now_ms } = useSite()
  const list = useInfiniteQuery({
    queryKey: ['own-reports'],
    queryFn: ({ pageParam, signal }) =>
      call(reports.ownReports, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  return (
    <SettingsFrame title={say('title')}>
      {rows.length === 0 ? (
        <Empty icon="flag" title={say('empty')}>
          {say('emptyText')}
        </Empty>
      ) : (
        <section aria-label={say('title')} className="flex flex-col gap-4">
          <p className="text-ink-muted text-label">{say('lead')}</p>
          <ul className="flex flex-col gap-4">
            {rows.map(row => (
              <Row key={row._id} row={row} />
            ))}
          </ul>
          <ListFoot list={list} end={say('end')} />
        </section>
      )}
    </SettingsFrame>
  )
}

function Row({ row }: { row: OwnReport }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { number, title, description, target, performerInfo, dueAt, reason, createdAt, objectedAt } = row
  const kind = thingKind(target) ?? 'performer'
  const ago = (at: string) => agoText(at, now, site.timeZone)
  const isLate = Date.parse(dueAt) < now
  const due =
    row.state === 'open' ? say(isLate ? 'lateText' : 'openText', { due: momentText(dueAt, site.timeZone) }) : ''
  return (
    <li className="card card-pad flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-col">
          <b className="wrap-anywhere font-strong text-label">
            {kind === 'performer' || kind === 'fan'
              ? say('aboutAccount', { name: performerInfo?.name ?? say('gone') })
              : say('about', { what: say(`kind_${kind}`), name: performerInfo?.name ?? say('gone') })}
          </b>
          <span className="num text-ink-muted text-small">
            {number} · {say('reported', { when: ago(createdAt) })}
          </span>
        </span>
        <Outcome row={row} />
      </div>
      <p className="wrap-anywhere text-label">{[sayReason(title), description].filter(Boolean).join(' · ')}</p>
      {(due || reason) && (
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-raised p-4 text-label">
          {due || say('reason', { reason: reason ?? '' })}
        </p>
      )}
      {objectedAt && <p className="text-ink-muted text-small">{say('objected', { when: ago(objectedAt) })}</p>}
      <span className="flex flex-wrap items-center justify-between gap-3">
        <HelpLink type="report" id={row._id} title={number} />
        {row.canObject && <ObjectTo row={row} />}
      </span>
    </li>
  )
}

function Outcome({ row: { decision } }: { row: OwnReport }) {
  if (decision === null) return <Badge icon="clock">{say('open')}</Badge>
  return (
    <Badge tone={decision === 'removed' ? 'good' : 'warn'} icon={decision === 'removed' ? 'circle-check' : 'flag'}>
      {say(decision)}
    </Badge>
  )
}

function ObjectTo({ row }: { row: OwnReport }) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const done = () => {
    setAsks(false)
    void client.invalidateQueries({ queryKey: ['own-reports'] })
  }
  return (
    <span className="flex justify-end">
      <Button size="s" kind="quiet" onClick={() => setAsks(true)}>
        {say('object')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <ObjectionDialog report={row} onDone={done} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </span>
  )
}
