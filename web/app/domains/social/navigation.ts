import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { at: 20 } },
    for: ['fans'],
    href: '/user/bookmarks',
    label: 'saved',
    icon: 'bookmark',
  },
  {
    in: { menu: 20 },
    for: ['creators'],
    href: '/user/bookmarks',
    label: 'bookmarks',
    icon: 'bookmark',
  },
]
