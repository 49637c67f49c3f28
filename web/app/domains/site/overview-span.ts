import { useNavigate } from 'react-router'
import { canLeave } from '../../core/http/online.ts'

/** Spans of time that an operator can look at, in days. */
export const overviewSpans = ['7', '30', '90'] as const
export type OverviewSpan = (typeof overviewSpans)[number]

/** Goes to the same page under another span. */
export function useOverviewSpan(): (span: OverviewSpan) => void {
  const navigate = useNavigate()
  return span => {
    if (canLeave()) void navigate(span === '30' ? '/operator' : `/operator?days=${span}`, { preventScrollReset: true })
  }
}
