import type { FeedView } from '@fanfare/contract'
import { useMemo } from 'react'
import { useQueryClient } from '../../core/http/queries.ts'
import { react } from '../../core/page/reacting.ts'
import { openSheet } from '../../core/page/sheets.ts'
import { isFan, loginPath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { copyText, failureToast } from '../../ui/toasts.tsx'
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
    const reactTo = (action: 'like' | 'bookmark') => (post: FeedView) => {
      const on = !isReacted(post, action)
      const show = (value: boolean) => patchPost(client, post._id, now => withReaction(now, action, value))
      const thing = { objectId: post._id, objectType: 'feed', action } as const
      void react({ ...thing, on, show, failed: say('reactFailed') })
    }
    return {
      like: asMember(reactTo('like')),
      save: asMember(reactTo('bookmark')),
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
export function copyPostLink(post: Pick<FeedView, '_id'>): Promise<void> {
  return copyText(location.origin + postPath(post), say('copied'), { icon: 'link', failed: say('shareFailed') })
}
