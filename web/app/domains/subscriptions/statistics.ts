import type { bestOf as best, Reply, SubscriberStatistics } from '@fanfare/contract'
import { type Span, stepsOf } from '../earnings/index.ts'

/** What the page of statistics shows. */
export type StatisticsData = {
  span: Span
  now_ms: number
  statistics: SubscriberStatistics
  best: Reply<typeof best.best>
}

/** So many of a creator's best things are shown. */
export const BEST_SHOWN = 10

/** Hours of a day are shown in blocks of so many. */
export const BLOCK_HOURS = 2
const BLOCKS = 24 / BLOCK_HOURS

type Step = { label: string; came: number; left: number }

/** Who came and left on every day of a span, or in every month of a year, with nothing where nobody did. */
export function stepsWith(days: SubscriberStatistics['days'], span: Span, now_ms: number): Step[] {
  const steps = new Map(stepsOf(span, now_ms).map(label => [label, { label, came: 0, left: 0 }]))
  const length = span === '365' ? '2026-11'.length : '2026-11-22'.length
  for (const { day, came, left } of days) {
    const step = steps.get(day.slice(0, length))
    if (!step) continue
    step.came += came
    step.left += left
  }
  return [...steps.values()]
}

/** Sales of a week in blocks of hours: Monday first, midnight first. */
export function weekOf(hours: SubscriberStatistics['hours']): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: BLOCKS }, () => 0))
  for (const { weekday, hour, count } of hours) {
    const day = week[weekday - 1]
    const block = Math.floor(hour / BLOCK_HOURS)
    if (day) day[block] = (day[block] ?? 0) + count
  }
  return week
}

/** The block in which fans bought most, the first of several alike; none where nobody bought. */
export function bestOf(week: readonly (readonly number[])[]): { day: number; block: number; count: number } | null {
  const blocks = week.flatMap((row, day) => row.map((count, block) => ({ day, block, count })))
  const best = blocks.reduce<(typeof blocks)[number] | null>(
    (top, one) => (one.count > (top?.count ?? 0) ? one : top),
    null,
  )
  return best
}
