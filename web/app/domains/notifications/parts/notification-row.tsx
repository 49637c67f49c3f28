import type { NotificationEvent, NotificationView } from '@fanfare/contract'
import clsx from 'clsx'
import { useSite } from '../../../core/session/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { listTimeText, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Sentence } from '../sentence.tsx'
import { say } from '../words.ts'
import '../../../ui/states.css'
import '../screens/notifications.css'

const icons: Partial<Record<NotificationEvent, IconName>> = {
  security: 'shield-check',
  decisions: 'flag',
  payouts: 'banknote',
  support: 'message-circle',
  verification: 'badge-check',
}

type Props = { notification: NotificationView; onOpen: (notification: NotificationView) => void }

/** One notification of the centre; it leads to what it is about, and counts as read then. */
export function NotificationRow({ notification, onOpen }: Props) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  return (
    <a
      href={notification.href}
      className={clsx('note', !notification.isRead && 'note-new')}
      data-testid="notification"
      onClick={() => onOpen(notification)}
    >
      <Faces notification={notification} />
      <span className="min-w-0">
        <span className="wrap-anywhere block text-ink-muted text-label [&_b]:font-strong [&_b]:text-ink">
          <Sentence notification={notification} now={now} zone={timeZone} />
        </span>
        <span className="num text-ink-faint text-small">
          {listTimeText(notification.updatedAt, now, timeZone)}
          {!notification.isRead && <span className="sr-only">, {say('unread')}</span>}
        </span>
      </span>
      <Icon name="chevron-right" size="s" className="text-ink-faint rtl:-scale-x-100" />
    </a>
  )
}

function Faces({ notification: { actors, event, actorCount } }: { notification: NotificationView }) {
  const [first, second] = actors
  if (!first)
    return (
      <span className="disc disc-44">
        <Icon name={icons[event] ?? 'bell'} />
      </span>
    )
  if (!second || actorCount < 2) return <Avatar of={first} />
  return (
    <span className="note-duo">
      <Avatar of={second} size={32} />
      <Avatar of={first} size={32} />
    </span>
  )
}
