import { type TodayCounts, type TodayItem, today, type WaitingName } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byCursor, servedFirstCursor } from '../../core/http/paging.ts'
import { useInfiniteQuery, useQuery } from '../../core/http/queries.ts'
import { type WaitingKind, type WaitingValues, waitingKinds } from '../../core/page/waits.ts'
import { DAY_MS, MINUTE_MS } from '../../ui/clock.ts'
import { say } from './today-words.ts'

/** What the address narrows the queue to. */
export type Asked = { kind: WaitingName | null; mine: boolean }
/** A page of the queue. */
export type TodayPage = { data: TodayItem[]; next: string | null }

const TODAY = '/operator'
const BESIDE = `${TODAY}/today`
const ASK_MS = 30_000
/** As it looks again every half minute, so much of it and no more. */
const PAGES_MAX = 4

const kinds = new Map<string, WaitingKind>(waitingKinds)

/** How a kind is shown. */
export function kindOf(name: WaitingName): WaitingKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No room shows ${name}.`)
  return kind
}

export function askedIn(params: URLSearchParams): Asked {
  const kind = waitingKinds.find(([name]) => name === params.get('kind'))
  return { kind: kind?.[0] ?? null, mine: params.has('mine') }
}

/** The query of the endpoint for it. */
export function queryOf({ kind, mine }: Asked) {
  return { ...(kind && { kind }), ...(mine && { mine }) }
}

/** The part of an address that holds it. */
function searchOf({ kind, mine }: Asked): string {
  const params = new URLSearchParams({ ...(kind && { kind }), ...(mine && { mine: '1' }) }).toString()
  return params && `?${params}`
}

/** The queue, narrowed. */
export const queuePath = (asked: Asked): string => TODAY + searchOf(asked)

/** The page of a thing, or the list in which it's decided. */
function pageOf({ kind, opens }: TodayItem): string {
  const { list, opens: how } = kindOf(kind)
  return how === 'list' ? list : `${list}/${opens}`
}

/** Where a row leads: beside the queue where the thing has a page that fits there. */
export function wayTo(item: TodayItem, asked: Asked): string {
  const page = pageOf(item)
  return kindOf(item.kind).opens === 'beside' ? page.replace(TODAY, BESIDE) + searchOf(asked) : page
}

/** What is open beside the queue, by the path of the page. */
export function openIn(pathname: string): { kind: WaitingName; id: string; page: string } | null {
  if (!pathname.startsWith(`${BESIDE}/`)) return null
  const page = pathname.replace(BESIDE, TODAY)
  const [list, id] = [page.slice(0, page.lastIndexOf('/')), page.slice(page.lastIndexOf('/') + 1)]
  const found = waitingKinds.find(([, kind]) => kind.list === list)
  return found ? { kind: found[0], id, page } : null
}

/** The queue, which looks again every half minute and when something on it has changed. */
export function useQueue(asked: Asked, first: TodayPage, now_ms: number) {
  return useInfiniteQuery({
    queryKey: ['today', asked.kind, asked.mine],
    queryFn: ({ pageParam, signal }) =>
      call(today.today, { query: { ...queryOf(asked), ...(pageParam && { before: pageParam }) }, signal }),
    ...byCursor,
    ...servedFirstCursor(first, now_ms),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > PAGES_MAX ? false : ASK_MS),
  })
}

export function useTodayCounts(served: TodayCounts, now_ms: number): TodayCounts {
  const { data } = useQuery<TodayCounts>({
    queryKey: ['today-counts'],
    queryFn: ({ signal }) => call(today.todayCounts, { signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
  })
  return data
}

/** One thing while it waits, and who decided it then. */
export function useTodayOne({ kind, id }: { kind: WaitingName; id: string }) {
  return useQuery({
    queryKey: ['today-one', kind, id],
    queryFn: ({ signal }) => call(today.todayOne, { params: { kind, id }, signal }),
    refetchInterval: ASK_MS,
  }).data
}

/** What the sentences about a thing are made of. */
export function valuesOf(item: TodayItem, amountText: (amount: TodayItem['amount']) => string): WaitingValues {
  const name = item.personInfo?.name ?? item.name ?? ''
  return { name, title: item.title, about: item.about, amount: amountText(item.amount), n: item.items ?? 1 }
}

export const groups = ['overdue', 'soon', 'tomorrow', 'week', 'later'] as const
export type Group = (typeof groups)[number]

const SOON_MS = 240 * MINUTE_MS
const WEEK_MS = 7 * DAY_MS

/** In which part of the queue a thing stands. `tomorrowEnds_ms` is when tomorrow ends where the reader is. */
export function groupOf({ dueAt }: Pick<TodayItem, 'dueAt'>, now: number, tomorrowEnds_ms: number): Group {
  const left_ms = Date.parse(dueAt) - now
  if (left_ms < 0) return 'overdue'
  if (left_ms < SOON_MS) return 'soon'
  if (Date.parse(dueAt) < tomorrowEnds_ms) return 'tomorrow'
  return left_ms < WEEK_MS ? 'week' : 'later'
}

const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** A span in the two largest units that it has: "38 min", "1 h 12 min", "3 d 4 h". */
export function spanText(span_ms: number): string {
  const minutes = Math.floor(span_ms / MINUTE_MS)
  const [m, hours] = [minutes % HOUR_MINUTES, Math.floor(minutes / HOUR_MINUTES)]
  if (hours === 0) return say('minutes', { m })
  if (hours < DAY_HOURS) return m === 0 ? say('hours', { h: hours }) : say('hoursMinutes', { h: hours, m })
  const [h, d] = [hours % DAY_HOURS, Math.floor(hours / DAY_HOURS)]
  return h === 0 ? say('days', { d }) : say('daysHours', { d, h })
}
