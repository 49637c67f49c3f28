import { overview, type TodayItem, today } from '@fanfare/contract'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  useOutlet,
} from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { goToDecision } from '../../../core/page/decision-acts.tsx'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import { mayOperate, type PageHandle } from '../../../core/session/guard.ts'
import { usePageKeys } from '../../../ui/page-keys.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { areKeysOn } from '../../posts/index.ts'
import { spanIn } from '../overview-span.ts'
import { Figures } from '../parts/today/figures.tsx'
import { TodayHead, useMine } from '../parts/today/head.tsx'
import { Keys } from '../parts/today/keys.tsx'
import { Panel } from '../parts/today/panel.tsx'
import { Queue } from '../parts/today/queue.tsx'
import { rowId } from '../parts/today/row.tsx'
import { useTaking } from '../parts/today/taking.ts'
import { type Asked, askedIn, kindOf, openIn, queryOf, queuePath, useQueue, useTodayCounts, wayTo } from '../today.ts'
import { say } from '../today-words.ts'
import '../parts/today/today.css'

export const handle: PageHandle = { opens: 'operators' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageRequest)
  const params = new URL(args.request.url).searchParams
  const asked = askedIn(params)
  const span = spanIn(params)
  const [{ now_ms }, { viewer }] = await Promise.all([page.site(), page.visitor()])
  const [first, counts, figures] = await Promise.all([
    load(args, today.today, { query: queryOf(asked) }),
    load(args, today.todayCounts),
    viewer && mayOperate(viewer, 'support')
      ? load(args, overview.operatorOverview, { query: { days: Number(span) } })
      : null,
  ])
  return { now_ms, asked, first, counts, span, figures }
}

/** What is opened beside the queue leaves it as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search !== nextUrl.search && defaultShouldRevalidate

/** Where operators begin: everything that waits for them, next due first, and beside it what they open of it. */
export default function Today() {
  const { now_ms, asked, first, counts: served, span, figures } = useLoaderData<typeof loader>()
  const counts = useTodayCounts(served, now_ms)
  const list = useQueue(asked, first, now_ms)
  const rows = list.data.pages.flatMap(page => page.data)
  const outlet = useOutlet()
  const place = usePlace(rows, asked)
  const onMine = useMine(asked)
  const { mutate, isPending, variables } = useTaking()
  const taking = isPending ? rowId(variables.item) : null
  const take = (item: TodayItem | undefined) => item?.owner === null && mutate({ item })
  useQueueKeys({
    ...place,
    decide: place.open ? goToDecision : () => undefined,
    take: () => take(place.current),
    toggleMine: () => onMine(!asked.mine),
  })
  const { open } = place
  return (
    <>
      <TopBar title={open ? kindOf(open.kind).name() : say('title')} {...(open && { back: queuePath(asked) })} />
      <div className="flex flex-col gap-4">
        <div className={clsx(open && 'max-desk:hidden')}>
          <TodayHead asked={asked} counts={counts} chips={!open} onMine={onMine} />
        </div>
        <div className={clsx(open && 'today-split')}>
          <Queue
            asked={asked}
            list={list}
            rows={rows}
            chosen={place.chosen}
            open={open && rowId({ kind: open.kind, _id: open.id })}
            taking={taking}
            onChoose={place.choose}
            onTake={take}
          />
          {open && outlet && (
            <Panel key={open.page} of={open} following={place.following} ways={place.ways}>
              {outlet}
            </Panel>
          )}
        </div>
        {rows.length > 0 && <Keys />}
        {figures && !open && <Figures span={span} served={figures} now_ms={now_ms} />}
      </div>
    </>
  )
}

/** Which row keys act on, what is open, and what lies around that. */
function usePlace(rows: TodayItem[], asked: Asked) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [chosenId, choose] = useState<string | null>(null)
  const lastAt = useRef(0)
  const open = openIn(pathname)
  const openAt = open ? rows.findIndex(row => row.kind === open.kind && row._id === open.id) : -1
  if (openAt >= 0) lastAt.current = openAt
  // What was decided left the queue: what came after it stands in its place.
  const nextAt = openAt >= 0 ? openAt + 1 : lastAt.current
  const chosenAt = rows.findIndex(row => rowId(row) === chosenId)
  const at = open ? Math.max(0, openAt) : Math.max(0, chosenAt)
  const current = open && openAt < 0 ? undefined : rows[at]
  const way = (row: TodayItem | undefined) => (row ? wayTo(row, asked) : null)
  const go = (row: TodayItem | undefined) => {
    if (!row) return
    choose(rowId(row))
    document.getElementById(rowId(row))?.focus()
    if (open && canLeave()) void navigate(wayTo(row, asked), { preventScrollReset: true })
  }
  return {
    open,
    current,
    following: rows[nextAt],
    chosen: open || !current ? '' : rowId(current),
    choose: (row: TodayItem) => choose(rowId(row)),
    next: () => go(open || chosenAt >= 0 ? rows[open ? nextAt : at + 1] : rows[0]),
    previous: () => go(rows[(open ? (openAt >= 0 ? openAt : nextAt) : at) - 1]),
    enter: () => current && canLeave() && void navigate(wayTo(current, asked), { preventScrollReset: true }),
    ways: {
      previous: way(rows[(openAt >= 0 ? openAt : nextAt) - 1]),
      next: way(rows[nextAt]),
      page: open?.page ?? '',
      close: queuePath(asked),
    },
  }
}

type Acts = Record<'next' | 'previous' | 'enter' | 'take' | 'toggleMine', () => unknown> & {
  decide: (n: number) => void
}

/**
 * J and K go on and back, Enter opens, T takes, M shows what is one's own; 1 to 3 lead to the decisions of what is open.
 * What has the focus keeps its Enter.
 */
function useQueueKeys({ next, previous, enter, take, toggleMine, decide }: Acts): void {
  usePageKeys(({ repeat, key, target }) => {
    if (!areKeysOn() || repeat) return undefined
    const acts: Record<string, () => unknown> = { j: next, k: previous, t: take, m: toggleMine }
    if (/^[123]$/.test(key)) return () => decide(Number(key))
    const act = key === 'Enter' ? target === document.body && enter : acts[key.toLowerCase()]
    return act ? () => void act() : undefined
  })
}
