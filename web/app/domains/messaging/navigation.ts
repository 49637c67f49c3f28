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
  {
    in: { studio: { section: 'messages', at: 10 } },
    for: ['creators'],
    seat: 'chat',
    href: '/messages',
    label: 'inbox',
    icon: 'message-circle',
    also: ['/messages/'],
    useCount: useUnread,
  },
  {
    in: { studio: { section: 'messages', at: 20 } },
    for: ['creators'],
    seat: 'chat',
    href: '/creator/messages',
    label: 'massMessages',
    icon: 'megaphone',
    also: ['/creator/messages/new', '/creator/messages/sent/'],
  },
  {
    in: { studio: { section: 'messages', at: 30 } },
    for: ['creators'],
    seat: 'chat',
    href: '/creator/messages/lists',
    label: 'lists',
    icon: 'users',
  },
  {
    in: { studio: { section: 'messages', at: 40 } },
    for: ['creators'],
    seat: 'chat',
    href: '/creator/messages/replies',
    label: 'savedReplies',
    icon: 'message-circle',
  },
  {
    in: { settings: { section: 'privacy', at: 20 } },
    for: ['creators'],
    href: '/creator/messages/rules',
    label: 'writing',
    icon: 'mail',
  },
]
