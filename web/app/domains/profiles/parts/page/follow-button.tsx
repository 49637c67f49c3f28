import { follows } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQueryCache } from '../../../../core/http/query-cache.ts'
import { loginPath } from '../../../../core/session/guard.ts'
import { useFollowed, useStores, useViewer } from '../../../../core/session/stores.tsx'
import { Button, type ButtonKind } from '../../../../ui/button.tsx'
import { failureToast, toast } from '../../../../ui/toasts.tsx'
import { say as sayUi } from '../../../../ui/words.ts'
import { wishKey } from '../../../identity/index.ts'
import { say } from '../../follow-words.ts'

type Props = { id: string; name: string; asServed: boolean; kind?: ButtonKind; size?: 's'; className?: string }

/** Follows somebody or stops to; the button shows the outcome at once and takes it back if it did not reach us. */
export function FollowButton({ id, name, asServed, kind = 'quiet', size, className }: Props) {
  const viewer = useViewer()
  const cache = useQueryCache()
  const { getState } = useStores().follow
  const followed = useFollowed(id, asServed)
  const become = async (on: boolean) => {
    const state = getState()
    on ? state.follow(id) : state.unfollow(id)
    try {
      await call(on ? follows.follow : follows.unfollow, { params: { id } })
      if (!on) toast(say('unfollowed', { name }), { act: { label: sayUi('undo'), run: () => become(true) } })
      void cache.client?.invalidateQueries({ queryKey: ['feeds'] })
    } catch {
      on ? state.unfollow(id) : state.follow(id)
      failureToast(say('followFailed'))
    }
  }
  if (viewer?._id === id) return null
  const join = () => {
    const from = location.pathname + location.search
    location.assign(loginPath(from))
    sessionStorage.setItem(wishKey(from), id)
  }
  return (
    <Button
      kind={followed ? 'line' : kind}
      size={size}
      className={className}
      aria-pressed={followed}
      aria-label={say(followed ? 'followingName' : 'followName', { name })}
      onClick={() => (viewer ? become(!followed) : join())}
    >
      {say(followed ? 'following' : 'follow')}
    </Button>
  )
}
