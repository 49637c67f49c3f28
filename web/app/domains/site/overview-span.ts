import { useNavigate } from 'react-router'
import { canLeave } from '../../core/http/online.ts'

/** Spans of time that an operator can look at, in days. */
export const overviewSpans = ['7', '30', '90'] as const
export type OverviewSpan = (typeof overviewSpans)[number]

/** The one that the address names, or the usual one. */
export function spanIn(params: URLSearchParams): OverviewSpan {
  return overviewSpans.find(span => span === params.get('days')) ?? '30'
}

/** Goes to the same page under another span. */
export function useOverviewSpan(): (span: OverviewSpan) => void {
  const navigate = useNavigate()
  return span => {
    if (canLeave()) void navigate(span === '30' ? '/operator' : `/operator?days=${span}`, { preventScrollReset: true })
  }
}
