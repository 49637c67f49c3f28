import { feeds } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'
import { feedKey } from './cache.ts'
import { type FeedQuery, PAGE } from './feed.ts'

type Some = Pick<FeedQuery, 'q' | 'type' | 'fromDate' | 'toDate'>

/** Those posts of a creator that a search, a kind or a range of days leaves, newest first. */
export function useSomePosts(performerId: string, some: Some) {
  const { q = '', type = '', fromDate = '', toDate = '' } = some
  return useInfiniteQuery({
    queryKey: feedKey('of', performerId, q, type, fromDate, toDate),
    queryFn: ({ pageParam, signal }) =>
      call(feeds.feeds, {
        query: { ...some, performerId, limit: PAGE, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: last => (last.data.length === PAGE ? last.data.at(-1)?._id : undefined),
  })
}
