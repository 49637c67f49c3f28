import type { FeedView } from '@fanfare/contract'

/** The address of a post. */
export function postPath(post: Pick<FeedView, '_id'>): string {
  return `/post/${post._id}`
}
