import { type ExplorePost, explore, type Reply } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byOffset, servedFirst } from '../../core/http/paging.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'

const POSTS_PAGE = 24

export type Order = 'for-you' | 'newest'
/** What an address of explore asks for. */
export type Wanted = { order: Order; tag: string }
type Page = Reply<typeof explore.explorePosts>

export function wantedOf(params: URLSearchParams): Wanted {
  return {
    order: params.get('order') === 'newest' ? 'newest' : 'for-you',
    tag: (params.get('tag') ?? '').trim().replace(/^#/, '').slice(0, 50).toLowerCase(),
  }
}

/** The address of explore with this order and tag. */
export function explorePath({ order, tag }: Wanted): string {
  const params = new URLSearchParams()
  if (tag) params.set('tag', tag)
  if (order !== 'for-you') params.set('order', order)
  const text = params.toString()
  return text ? `/explore?${text}` : '/explore'
}

/** What the call for posts is asked. */
export function queryOf({ order, tag }: Wanted) {
  return { order, ...(tag && { tag }), limit: POSTS_PAGE }
}

/** The posts of explore, 24 more at a time. The ranking may change in between: each post is listed once. */
export function useExplorePosts(wanted: Wanted, first: Page, served_ms: number) {
  const list = useInfiniteQuery({
    queryKey: ['explore', wanted.order, wanted.tag],
    queryFn: ({ pageParam, signal }) =>
      call(explore.explorePosts, { query: { ...queryOf(wanted), offset: pageParam }, signal }),
    ...byOffset(POSTS_PAGE),
    ...servedFirst(first, served_ms),
  })
  const posts = new Map<string, ExplorePost>()
  for (const page of list.data.pages) for (const post of page.data) if (!posts.has(post._id)) posts.set(post._id, post)
  return { list, posts: [...posts.values()], total: list.data.pages[0]?.total ?? 0 }
}
