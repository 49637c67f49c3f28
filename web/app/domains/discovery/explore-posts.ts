import { type ExplorePost, explore, type Reply } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byOffset, servedFirst } from '../../core/http/paging.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'
import { POSTS_PAGE, queryOf, type Wanted } from './explore.ts'

type Page = Reply<typeof explore.explorePosts>

/** The posts of explore, 24 more at a time. The ranking may change in between: each post is listed once. */
export function useExplorePosts(wanted: Wanted, first: Page, served_ms: number) {
  const list = useInfiniteQuery({
    queryKey: ['explore', wanted.order, wanted.tag, wanted.ai],
    queryFn: ({ pageParam, signal }) =>
      call(explore.explorePosts, { query: { ...queryOf(wanted), offset: pageParam }, signal }),
    ...byOffset(POSTS_PAGE),
    ...servedFirst(first, served_ms),
  })
  const posts = new Map<string, ExplorePost>()
  for (const page of list.data.pages) for (const post of page.data) if (!posts.has(post._id)) posts.set(post._id, post)
  return { list, posts: [...posts.values()], total: list.data.pages[0]?.total ?? 0 }
}
