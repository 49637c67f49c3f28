import type { NavEntry } from '../../core/page/navigation.ts'
import { useUnread } from './unread.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 30 },
    for: ['fans', 'creators'],
    href: '/messages',
    seat: 'chat',
    label: 'messages',
    icon: 'message-circle',
    also: ['/messages/'],
    useCount: useUnread,
  },
]
