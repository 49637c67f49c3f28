import type { StudioPlace } from '../../core/page/studio-tree.ts'
import { useUnread } from './unread.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'messages',
    at: 10,
    seat: 'chat',
    href: '/messages',
    label: 'inbox',
    also: ['/messages/'],
    useCount: useUnread,
  },
  {
    section: 'messages',
    at: 20,
    seat: 'chat',
    href: '/creator/messages',
    label: 'massMessages',
    also: ['/creator/messages/new', '/creator/messages/sent/'],
  },
  {
    section: 'messages',
    at: 30,
    seat: 'chat',
    href: '/creator/messages/lists',
    label: 'lists',
  },
  {
    section: 'messages',
    at: 40,
    seat: 'chat',
    href: '/creator/messages/replies',
    label: 'savedReplies',
  },
  {
    section: 'create',
    at: 40,
    seat: 'chat',
    href: '/creator/messages/new',
    label: 'messageToMany',
    icon: 'megaphone',
  },
]
