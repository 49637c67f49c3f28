import { type VerificationStatus, type VerificationView, verification } from '@fanfare/contract'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const VERIFICATIONS_PAGE = 20
export const statuses = ['waiting', 'verified', 'refused'] as const satisfies VerificationStatus[]

export type QueuePage = { data: VerificationView[]; total: number }
export type Counts = Record<VerificationStatus, number>
/** What the first paint was drawn with. */
export type Served = { status: VerificationStatus; first: QueuePage; counts: Counts; now_ms: number }

const LISTS = 'verifications'
const COUNTS = ['verification-counts']

/** The part of the queue that an address asks for. */
export function statusOf(params: URLSearchParams): VerificationStatus {
  return statuses.find(status => status === params.get('status')) ?? 'waiting'
}

/** The address of one part of the queue. */
export function statusPath(status: VerificationStatus): string {
  return status === 'waiting' ? '/operator/verifications' : `/operator/verifications?status=${status}`
}

/** One part of the queue, page by page. A page starts after those that are held, because decided ones have left. */
export function useQueue(status: VerificationStatus, served: Served) {
  const isServed = status === served.status
  return useInfiniteQuery({
    queryKey: [LISTS, status],
    queryFn: ({ pageParam, signal }) =>
      call(verification.operatorVerifications, {
        query: { status, limit: VERIFICATIONS_PAGE, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const held = pages.reduce((sum, page) => sum + page.data.length, 0)
      return held < last.total ? held : undefined
    },
    ...(isServed && {
      initialData: { pages: [served.first], pageParams: [0] },
      initialDataUpdatedAt: served.now_ms,
    }),
  })
}

/** How many creators stand where. */
export function useCounts(served: Served): Counts {
  return useQuery({
    queryKey: COUNTS,
    queryFn: async ({ signal }) => {
      const totals = await Promise.all(
        statuses.map(async status => {
          const query = { status, limit: 1 }
          return [status, (await call(verification.operatorVerifications, { query, signal })).total]
        }),
      )
      return Object.fromEntries(totals) as Counts
    },
    initialData: served.counts,
    initialDataUpdatedAt: served.now_ms,
  }).data
}

/** Takes a creator who has been decided on out of the list, and has the counts and the other lists follow. */
export function useDecided(): (status: VerificationStatus, id: string) => void {
  const client = useQueryClient()
  return (status, id) => {
    client.setQueryData<InfiniteData<QueuePage>>([LISTS, status], list => list && without(list, id))
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== status
    void client.invalidateQueries({ queryKey: [LISTS], predicate: isOther, refetchType: 'none' })
    void client.invalidateQueries({ queryKey: COUNTS })
  }
}

function without(list: InfiniteData<QueuePage>, id: string): InfiniteData<QueuePage> {
  const pages = list.pages.map(page => ({ total: page.total - 1, data: page.data.filter(one => one._id !== id) }))
  return { ...list, pages }
}
