import type { FeedView } from '@fanfare/contract'

export type PostActs = {
  like: (post: FeedView) => void
  save: (post: FeedView) => void
  tip: (post: FeedView) => void
  unlock: (post: FeedView) => void
  share: (post: FeedView) => void
  /** Only fans hold a wallet; a visitor may become one. */
  mayPay: boolean
}

/** Where posts with a tag are found. */
export function tagPath(tag: string): string {
  return `/explore?tag=${encodeURIComponent(tag)}`
}

/** Whether a post costs tokens; what is open to everybody answers as for sale at nothing. */
export function isForSale(post: Pick<FeedView, 'audience'>): boolean {
  return post.audience === 'sale'
}

/** Whether the viewer has paid for a post. */
export function isOwned(post: FeedView): boolean {
  return isForSale(post) && post.isBought
}

/** What a post says in one line: its title, its text, or what its author lets everybody read. */
export function wordsOf(post: Pick<FeedView, 'title' | 'text' | 'teaserText'>): string {
  return post.title || post.text || post.teaserText
}

/** Whether a post is all words, with nothing to put on a stage. */
export function isWordsOnly(post: Pick<FeedView, 'files' | 'locked'>): boolean {
  return post.files.length === 0 && !post.locked
}

/** A post after somebody liked or kept it, or took that back; doing it twice counts once. */
export function withReaction(post: FeedView, action: 'like' | 'bookmark', on: boolean): FeedView {
  if (isReacted(post, action) === on) return post
  return action === 'bookmark'
    ? { ...post, isBookMarked: on }
    : { ...post, isLiked: on, totalLike: post.totalLike + (on ? 1 : -1) }
}

/** Whether the viewer likes or keeps a post. */
export function isReacted(post: FeedView, action: 'like' | 'bookmark'): boolean {
  return action === 'like' ? post.isLiked : post.isBookMarked
}
