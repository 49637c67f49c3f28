import { type FeedView, feeds } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { InfiniteData, QueryClient } from '../../core/http/queries.ts'

export type FeedPage = { data: FeedView[]; total: number }
export type FeedPages = InfiniteData<FeedPage, string | null>

/** Where a list of posts is kept; every list begins with the same word, so that a post changes in all of them. */
export function feedKey(...parts: string[]): string[] {
  return ['feeds', ...parts]
}

export function postKey(id: string): string[] {
  return ['post', id]
}

/** Changes a post wherever it is on screen. */
export function patchPost(client: QueryClient, id: string, change: (post: FeedView) => FeedView): void {
  const patch = (post: FeedView) => (post._id === id ? change(post) : post)
  client.setQueriesData<FeedPages>({ queryKey: ['feeds'] }, feed => feed && mapPosts(feed, patch))
  client.setQueriesData<FeedView>({ queryKey: ['post'] }, post => post && patch(post))
}

/** Asks how a post stands now and shows that everywhere, as after it was bought. */
export async function refreshPost(client: QueryClient, id: string): Promise<void> {
  const fresh = await call(feeds.feed, { params: { id } }).catch(() => null)
  if (fresh) patchPost(client, id, () => fresh)
}

function mapPosts(feed: FeedPages, patch: (post: FeedView) => FeedView): FeedPages {
  return { ...feed, pages: feed.pages.map(page => ({ ...page, data: page.data.map(patch) })) }
}
