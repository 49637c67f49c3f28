import { type CommentView, comments } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '../../core/http/queries.ts'

const PAGE = 10

export type Sort = 'desc' | 'asc'
/** What is talked about: a post, or a comment that is replied to. */
export type Thread = { objectId: string; objectType: 'feed' | 'gallery' | 'video' | 'product' | 'comment'; sort: Sort }
type Page = { data: CommentView[]; total: number }
type Pages = InfiniteData<Page, string | null>

const root = 'comments'

function keyOf({ objectType, objectId, sort }: Thread): string[] {
  return [root, objectType, objectId, sort]
}

/** One thread, page by page. */
export function useThread(thread: Thread, enabled = true) {
  const { objectId, objectType, sort } = thread
  return useInfiniteQuery({
    queryKey: keyOf(thread),
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(comments.comments, {
        query: { objectId, objectType, sort, limit: PAGE, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: last => (last.data.length === PAGE ? last.data.at(-1)?._id : undefined),
  })
}

/** The comments of a thread, each once: what was sent here may come again with a later page. */
export function rowsOf(pages: { pages: Page[] } | undefined): CommentView[] {
  const rows = pages?.pages.flatMap(page => page.data) ?? []
  return [...new Map(rows.map(row => [row._id, row])).values()]
}

/** Changes a comment wherever it is shown; null takes it away. */
export function patchComment(
  client: QueryClient,
  id: string,
  change: (comment: CommentView) => CommentView | null,
): void {
  const patch = (page: Page): Page => ({
    ...page,
    data: page.data.flatMap(one => (one._id === id ? (change(one) ?? []) : one)),
  })
  client.setQueriesData<Pages>({ queryKey: [root] }, all => all && { ...all, pages: all.pages.map(patch) })
}

/** Shows a comment where its thread shows the newest. */
export function showComment(client: QueryClient, thread: Thread, comment: CommentView): void {
  client.setQueryData<Pages>(keyOf(thread), all => {
    if (!all) return all
    const at = thread.sort === 'desc' ? 0 : all.pages.length - 1
    const put = (page: Page) => (thread.sort === 'desc' ? [comment, ...page.data] : [...page.data, comment])
    return { ...all, pages: all.pages.map((page, place) => (place === at ? { ...page, data: put(page) } : page)) }
  })
}

/** Reads a thread again that was still on its way when something was sent into it, and may not know of it. */
export async function holdInThread(client: QueryClient, thread: Thread, { _id }: CommentView): Promise<void> {
  const known = rowsOf(client.getQueryData<Pages>(keyOf(thread))).some(row => row._id === _id)
  const isReading = client.isFetching({ queryKey: keyOf(thread) }) > 0
  if (!known || isReading) await client.invalidateQueries({ queryKey: keyOf(thread) })
}

/** Whether a comment is still on its way. */
export function isSending(comment: CommentView): boolean {
  return comment._id.startsWith('sending-')
}

/** A comment as it is shown while it is on its way. */
export function sendingComment(
  author: { _id: string; name: string; username: string | null; avatar: string },
  { objectId, objectType }: Thread,
  content: string,
  at: Date,
): CommentView {
  const moment = at.toISOString()
  return {
    _id: `sending-${at.getTime()}`,
    objectId,
    objectType,
    content,
    createdBy: author._id,
    creator: { _id: author._id, name: author.name, username: author.username, avatar: author.avatar },
    mentions: [],
    isLiked: false,
    totalReply: 0,
    totalLike: 0,
    isHidden: false,
    isAuth: true,
    isMuted: false,
    isEdited: false,
    createdAt: moment,
    updatedAt: moment,
  }
}
