import type { earnings, Reply } from '@fanfare/contract'
import { earningsPlaces, typesAt } from '@fanfare/contract/charge-kinds'
import { daysBefore } from '../../ui/clock.ts'
import { minorOf } from '../../ui/money.ts'

export const EARNINGS_PAGE = 25

export const spans = ['7', '30', '365'] as const
export type Span = (typeof spans)[number]

export const kinds = ['all', ...earningsPlaces] as const
export type Kind = (typeof kinds)[number]

/** What the page of earnings shows under a span and a kind. */
export type EarningsData = {
  span: Span
  kind: Kind
  stats: Reply<typeof earnings.earningStats>
  first: Reply<typeof earnings.searchEarnings>
  now_ms: number
  hasRequest: boolean
}

/** What an address asks to see. */
export function askedOf(params: URLSearchParams): { span: Span; kind: Kind } {
  return {
    span: spans.find(span => span === params.get('days')) ?? '30',
    kind: kinds.find(kind => kind === params.get('type')) ?? 'all',
  }
}

/** The address of the earnings under a span and a kind. */
export function earningsPath(span: Span, kind: Kind): string {
  const search = new URLSearchParams({ ...(span !== '30' && { days: span }), ...(kind !== 'all' && { type: kind }) })
  return `/creator/earning${search.size > 0 ? `?${search}` : ''}`
}

/** What the API is asked for. */
export function queryOf(span: Span, kind: Kind, now_ms: number) {
  return {
    fromDate: daysBefore(now_ms, Number.parseInt(span, 10)),
    ...(kind !== 'all' && { type: typesAt(kind).join(',') }),
  }
}

type Day = { day: string; gross: number; tax: number; shared: number; net: number }

export type Point = { label: string; net_minor: bigint; fee_minor: bigint; tax_minor: bigint }

/** The figures of a chart: every day of the span, or every month of a year, with nothing where nothing was earned. */
export function series(days: Day[], span: Span, now_ms: number): Point[] {
  const points = new Map(
    stepsOf(span, now_ms).map(label => [label, { label, net_minor: 0n, fee_minor: 0n, tax_minor: 0n }]),
  )
  const length = span === '365' ? '2026-11'.length : '2026-11-22'.length
  for (const { day, gross, tax, shared, net } of days) {
    const point = points.get(day.slice(0, length))
    if (!point) continue
    point.net_minor += minorOf(net)
    point.tax_minor += minorOf(tax)
    point.fee_minor += minorOf(gross) - minorOf(tax) - minorOf(shared) - minorOf(net)
  }
  return [...points.values()]
}

/** The names of the days of a span, or of the months of a year: 2026-11-22 or 2026-11, in UTC, oldest first. */
export function stepsOf(span: Span, now_ms: number): string[] {
  if (span !== '365') {
    const days = Number.parseInt(span, 10)
    return Array.from({ length: days }, (_, index) => daysBefore(now_ms, days - 1 - index).slice(0, 10))
  }
  const [year = 0, month = 0] = daysBefore(now_ms, 0).slice(0, 7).split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => monthOf(year * 12 + (month - 1) - (11 - index)))
}

function monthOf(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
