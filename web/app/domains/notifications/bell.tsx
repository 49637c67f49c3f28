import { useLocation } from 'react-router'
import { say } from '../../core/page/words.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBadge } from './badge.ts'
import '../../ui/button.css'

/** The bell at the end of the bar of phones; a dot says that there is something new. */
export function Bell() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const count = useBadge()
  if (!viewer || pathname === '/notifications') return null
  return (
    <a href="/notifications" className="btn btn-ghost btn-icon relative" aria-label={say('unreadCount', { n: count })}>
      <Icon name="bell" />
      {count > 0 && (
        <span className="absolute inset-bs-2.5 inset-e-2.5 size-2 rounded-round bg-ink" aria-hidden="true" />
      )}
    </a>
  )
}
