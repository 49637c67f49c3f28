import { type Reply, takedowns } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQueryClient } from '../../../core/http/queries.ts'
import { DeskHead } from '../../../core/page/desk-head.tsx'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { TakedownRow } from '../parts/takedown-row.tsx'
import { say } from '../takedown-words.ts'
import '../../../ui/chips.css'

const TakeSomethingDialog = lazy(() => import('../parts/take-something-dialog.tsx'))

export const handle: PageHandle = { opens: 'operators', permission: 'moderation' }
export const meta = titled(() => say('title'))

const PAGE = 20
const shows = ['now', 'all'] as const
type Shown = (typeof shows)[number]

const pathOf = (shown: Shown) => (shown === 'now' ? '/operator/takedowns' : '/operator/takedowns?show=all')
const queryOf = (shown: Shown) => ({ limit: PAGE, ...(shown === 'now' && { inForce: true }) })

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const shown: Shown = params.get('show') === 'all' ? 'all' : 'now'
  return { shown, ...(await loadFirst(args, takedowns.takedowns, { query: queryOf(shown) })) }
}

/** What operators took down, and where they do so by its address. */
export default function Takedowns() {
  const { shown, first, now_ms } = useLoaderData<typeof loader>()
  const client = useQueryClient()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['takedowns'] })
    void client.invalidateQueries({ queryKey: ['reports'] })
  }
  return (
    <div className="mx-auto max-w-200">
      <DeskHead title={say('title')} lead={say('lead')}>
        <TakeSomething onDone={refresh} />
      </DeskHead>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <nav className="chips" aria-label={say('which')}>
            {shows.map(one => (
              <Chip key={one} on={one === shown} href={pathOf(one)}>
                {say(one === 'now' ? 'inForce' : 'all')}
              </Chip>
            ))}
          </nav>
          <a className="link text-label" href="/operator/reports">
            {say('toReports')}
          </a>
        </div>
        <List key={shown} shown={shown} first={first} now_ms={now_ms} onChanged={refresh} />
      </div>
    </div>
  )
}

function TakeSomething({ onDone }: { onDone: () => void }) {
  const [asks, setAsks] = useState(false)
  const done = () => {
    setAsks(false)
    onDone()
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {say('takeSomething')}
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <TakeSomethingDialog onDone={done} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}

type ListProps = { shown: Shown; first: Reply<typeof takedowns.takedowns>; now_ms: number; onChanged: () => void }

function List({ shown, first, now_ms, onChanged }: ListProps) {
  const list = useInfiniteQuery({
    queryKey: ['takedowns', shown],
    queryFn: ({ pageParam, signal }) =>
      call(takedowns.takedowns, { query: { ...queryOf(shown), ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
  })
  const rows = list.data.pages.flatMap(page => page.data)
  if (rows.length === 0) return <Nothing shown={shown} />
  return (
    <section aria-label={say('title')} className="outline-none">
      <ul className="flex flex-col gap-4">
        {rows.map(row => (
          <TakedownRow key={row._id} row={row} onChanged={onChanged} />
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

function Nothing({ shown }: { shown: Shown }) {
  if (shown === 'all')
    return (
      <Empty icon="eye-off" title={say('empty')}>
        {say('emptyText')}
      </Empty>
    )
  return (
    <Empty
      icon="eye-off"
      title={say('emptyNow')}
      action={
        <ButtonLink size="s" href={pathOf('all')}>
          {say('showAll')}
        </ButtonLink>
      }
    >
      {say('emptyNowText')}
    </Empty>
  )
}
