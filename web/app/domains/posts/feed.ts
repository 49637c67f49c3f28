import { feeds } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'
import type { EndpointInput } from '../../core/http/wire-request.ts'
import { useSite } from '../../core/session/stores.tsx'
import { type FeedPage, feedKey } from './cache.ts'

export const PAGE = 12

export type FeedQuery = NonNullable<EndpointInput<typeof feeds.feeds>['query']>

/** A list of posts that grows downwards. `first` is its first page as the server drew it. */
export function useFeed(key: string[], query: FeedQuery, first: FeedPage) {
  const { now_ms } = useSite()
  return useInfiniteQuery({
    queryKey: feedKey(...key),
    queryFn: ({ pageParam, signal }) =>
      call(feeds.feeds, { query: { ...query, limit: PAGE, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: last => (last.data.length === PAGE ? last.data.at(-1)?._id : undefined),
    initialData: { pages: [first], pageParams: [null] },
    initialDataUpdatedAt: now_ms,
  })
}
