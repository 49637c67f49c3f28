import { members, type NavEntry } from '../../core/page/navigation.ts'

export const socialNavigation: readonly NavEntry[] = [
  {
    place: 'rail',
    at: 10,
    for: ['fans', 'creators'],
    href: '/user/bookmarks',
    label: 'bookmarks',
    icon: 'bookmark',
  },
  {
    place: 'menu',
    at: 20,
    for: ['fans', 'creators'],
    href: '/user/bookmarks',
    label: 'bookmarks',
    icon: 'bookmark',
  },
  {
    place: 'settings',
    at: 70,
    for: members,
    href: '/user/bookmarks',
    label: 'bookmarks',
    icon: 'bookmark',
  },
]
