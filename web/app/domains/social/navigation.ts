import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 10, menu: 20 },
    for: ['fans'],
    href: '/user/bookmarks',
    label: 'bookmarks',
    icon: 'bookmark',
  },
  { in: { menu: 20 }, for: ['creators'], href: '/user/bookmarks', label: 'bookmarks', icon: 'bookmark' },
  {
    in: { settings: { section: 'privacy', at: 30 } },
    for: ['creators'],
    href: '/creator/comments',
    label: 'comments',
    icon: 'message-circle',
  },
]
