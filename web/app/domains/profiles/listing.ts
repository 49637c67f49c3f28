import { performers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byOffset, servedFirst } from '../../core/http/paging.ts'
import { useInfiniteQuery, useQuery } from '../../core/http/queries.ts'
import { addressOf, type Chosen, type Filters, PAGE, queryOf } from './filters.ts'

/** One page of creators as the endpoint gives it. */
export type CreatorPage = Awaited<ReturnType<typeof pageAt>>

function pageAt(filters: Filters, offset: number, signal?: AbortSignal) {
  return call(performers.searchPerformers, {
    query: { ...queryOf(filters), limit: PAGE, offset },
    ...(signal && { signal }),
  })
}

/** The creators that the filters leave, twelve more at a time. `first` is the page that came with the screen. */
export function useCreators(filters: Filters, first: CreatorPage, loaded_at_ms: number) {
  return useInfiniteQuery({
    queryKey: ['creators', addressOf(filters)],
    queryFn: ({ pageParam, signal }) => pageAt(filters, pageParam, signal),
    ...byOffset(PAGE),
    ...servedFirst(first, loaded_at_ms),
  })
}

/** Of the filters that leave nobody together, the one without which most are left; null while that is being counted. */
export function useBestDrop(chosen: readonly Chosen[]): { drop: Chosen; total: number } | null {
  const { data: totals } = useQuery({
    queryKey: ['creators', 'without', ...chosen.map(({ without }) => addressOf(without))],
    queryFn: () => Promise.all(chosen.map(({ without }) => countOf(without))),
    enabled: chosen.length > 0,
  })
  if (!totals) return null
  const best = totals.indexOf(Math.max(...totals))
  const drop = chosen[best]
  return drop ? { drop, total: totals[best] ?? 0 } : null
}

/** How many creators the filters leave. */
export async function countOf(filters: Filters, signal?: AbortSignal): Promise<number> {
  const query = { ...queryOf(filters), limit: 1 }
  return (await call(performers.searchPerformers, { query, ...(signal && { signal }) })).total
}
