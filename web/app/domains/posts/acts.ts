import { type FeedView, reactions } from '@fanfare/contract'
import { useMemo } from 'react'
import { call } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { openSheet } from '../../core/page/sheets.ts'
import { isFan, loginPath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { patchPost } from './cache.ts'
import { say } from './words.ts'

export type PostActs = {
  like: (post: FeedView) => void
  save: (post: FeedView) => void
  tip: (post: FeedView) => void
  unlock: (post: FeedView) => void
  share: (post: FeedView) => void
  /** Only fans hold a wallet; a visitor may become one. */
  mayPay: boolean
}

/** What can be done to a post. One set serves a whole list. A visitor is led to the login first, except where
 * money moves: those sheets let them in. */
export function usePostActs(): PostActs {
  const client = useQueryClient()
  const viewer = useViewer()
  const known = viewer !== null
  const mayPay = !viewer || isFan(viewer)
  return useMemo(() => {
    const asMember = (act: (post: FeedView) => void) => (known ? act : leadToLogin)
    const react = (action: 'like' | 'bookmark') => (post: FeedView) => {
      const on = !isOn(post, action)
      const show = (value: boolean) => patchPost(client, post._id, now => withReaction(now, action, value))
      show(on)
      call(on ? reactions.react : reactions.unreact, {
        body: { objectId: post._id, objectType: 'feed', action },
      }).catch(() => {
        show(!on)
        failureToast(say('reactFailed'))
      })
    }
    return {
      like: asMember(react('like')),
      save: asMember(react('bookmark')),
      tip: post => openSheet('tip', { to: post.performer }),
      unlock: post => openSheet('buy', { post }),
      share: sharePost,
      mayPay,
    }
  }, [client, known, mayPay])
}

/** The address of a post. */
export function postPath(post: Pick<FeedView, '_id'>): string {
  return `/post/${post._id}`
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

/** A post after somebody liked or kept it, or took that back; doing it twice counts once. */
export function withReaction(post: FeedView, action: 'like' | 'bookmark', on: boolean): FeedView {
  if (isOn(post, action) === on) return post
  return action === 'bookmark'
    ? { ...post, isBookMarked: on }
    : { ...post, isLiked: on, totalLike: post.totalLike + (on ? 1 : -1) }
}

function isOn(post: FeedView, action: 'like' | 'bookmark'): boolean {
  return action === 'like' ? post.isLiked : post.isBookMarked
}

function leadToLogin(): void {
  location.assign(loginPath(location.pathname + location.search))
}

async function sharePost(post: FeedView): Promise<void> {
  const url = location.origin + postPath(post)
  try {
    if (navigator.share) await navigator.share({ url, title: post.title || post.teaserText || post.performer.name })
    else {
      await navigator.clipboard.writeText(url)
      toast(say('copied'), { icon: 'link' })
    }
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') failureToast(say('shareFailed'))
  }
}
