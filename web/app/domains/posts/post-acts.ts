import { type FeedView, reactions } from '@fanfare/contract'
import { useMemo } from 'react'
import { call } from '../../core/http/call.ts'
import { useQueryClient } from '../../core/http/queries.ts'
import { toastSaved } from '../../core/page/saved.ts'
import { openSheet } from '../../core/page/sheets.ts'
import { isFan, loginPath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { failureToast, toast } from '../../ui/toasts.tsx'
import { isReacted, type PostActs, withReaction } from './acts.ts'
import { patchPost } from './cache.ts'
import { postPath } from './post-path.ts'
import { say } from './words.ts'

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
      const on = !isReacted(post, action)
      const show = (value: boolean) => patchPost(client, post._id, now => withReaction(now, action, value))
      show(on)
      call(on ? reactions.react : reactions.unreact, {
        body: { objectId: post._id, objectType: 'feed', action },
      })
        .then(() => {
          if (on && action === 'bookmark') toastSaved({ objectType: 'feed', objectId: post._id })
        })
        .catch(() => {
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

function leadToLogin(): void {
  location.assign(loginPath(location.pathname + location.search))
}

async function sharePost(post: FeedView): Promise<void> {
  const url = location.origin + postPath(post)
  try {
    if (navigator.share) await navigator.share({ url, title: post.title || post.teaserText || post.performer.name })
    else await copyPostLink(post)
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') failureToast(say('shareFailed'))
  }
}

/** Puts the whole address of a post where it can be pasted from, and says so. */
export async function copyPostLink(post: Pick<FeedView, '_id'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + postPath(post))
    toast(say('copied'), { icon: 'link' })
  } catch {
    failureToast(say('shareFailed'))
  }
}
