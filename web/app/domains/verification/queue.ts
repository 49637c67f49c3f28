import {
  type Reply,
  type VerificationCounts,
  type VerificationStatus,
  type VerificationView,
  verification,
} from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '../../core/http/queries.ts'

export const VERIFICATIONS_PAGE = 20
export const statuses = ['waiting', 'verified', 'refused'] as const satisfies VerificationStatus[]

type QueuePage = Reply<typeof verification.operatorVerifications>
/** What the first paint was drawn with. */
export type Served = { status: VerificationStatus; first: QueuePage; now_ms: number }

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
  const client = useQueryClient()
  return useInfiniteQuery({
    queryKey: [LISTS, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, limit: VERIFICATIONS_PAGE, offset: pageParam }
      const page = await call(verification.operatorVerifications, { query, signal })
      client.setQueryData(COUNTS, page.counts)
      return page
    },
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

/** How many creators stand where, as the newest page said it; after a decision they are asked for alone. */
export function useCounts(served: Served): VerificationCounts {
  return useQuery({
    queryKey: COUNTS,
    queryFn: async ({ signal }) =>
      (await call(verification.operatorVerifications, { query: { limit: 1 }, signal })).counts,
    initialData: served.first.counts,
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

/** Loads all parts of the queue anew, after a decision was undone. */
export function useQueueRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [LISTS] }), client.invalidateQueries({ queryKey: COUNTS })])
  }
}

function without(list: InfiniteData<QueuePage>, id: string): InfiniteData<QueuePage> {
  const pages = list.pages.map(page => ({
    ...page,
    total: page.total - 1,
    data: page.data.filter((one: VerificationView) => one._id !== id),
  }))
  return { ...list, pages }
}
