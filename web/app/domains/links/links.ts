import type { LinkDetails, LinkFigures, TrackingLink } from '@fanfare/contract'
import { daysBefore } from '../../ui/clock.ts'
import { stepsOf } from '../earnings/index.ts'

export const spans = ['7', '30', '365', 'all'] as const
export type LinkSpan = (typeof spans)[number]

export const orders = ['newest', 'name', 'visits', 'fans', 'subscribers', 'earned'] as const
export type LinkOrder = (typeof orders)[number]

/** The span that an address asks for. */
export function spanIn(params: URLSearchParams): LinkSpan {
  return spans.find(span => span === params.get('days')) ?? '30'
}

/** What the API is asked for. */
export function queryOf(span: LinkSpan, now_ms: number): { fromDate?: string } {
  return span === 'all' ? {} : { fromDate: daysBefore(now_ms, Number(span) - 1).slice(0, 10) }
}

const greatest: Record<Exclude<LinkOrder, 'newest' | 'name'>, (figures: LinkFigures) => number> = {
  visits: ({ visits }) => visits,
  fans: ({ fans }) => fans,
  subscribers: ({ subscribed }) => subscribed,
  earned: ({ earned }) => earned,
}

/** Links in an order: the newest first, by name, or the one that brought most first. */
export function sorted(links: readonly TrackingLink[], by: LinkOrder): TrackingLink[] {
  if (by === 'newest') return [...links]
  if (by === 'name') return links.toSorted((a, b) => a.name.localeCompare(b.name))
  return links.toSorted((a, b) => greatest[by](b.figures) - greatest[by](a.figures))
}

type Step = { label: string; visits: number; fans: number; earned: number }

/** Every day of a span, or every month of the last year for a longer one, with nothing where nothing happened. */
export function stepsWith(days: LinkDetails['days'], span: LinkSpan, now_ms: number): Step[] {
  const shown = span === 'all' ? '365' : span
  const empty = { visits: 0, fans: 0, earned: 0 }
  const steps = new Map(stepsOf(shown, now_ms).map(label => [label, { label, ...empty }]))
  const length = shown === '365' ? '2026-11'.length : '2026-11-22'.length
  for (const { day, visits, fans, earned } of days) {
    const step = steps.get(day.slice(0, length))
    if (!step) continue
    step.visits += visits
    step.fans += fans
    step.earned += earned
  }
  return [...steps.values()]
}
