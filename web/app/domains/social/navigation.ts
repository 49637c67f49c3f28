import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { section: 'library', at: 20 } },
    for: ['fans'],
    href: '/user/bookmarks',
    label: 'saved',
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
