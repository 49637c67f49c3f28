import { members, type NavEntry } from '../../core/page/navigation.ts'

const bookmarks = { href: '/user/bookmarks', label: 'bookmarks', icon: 'bookmark' } as const

export const navigation: readonly NavEntry[] = [
  { ...bookmarks, in: { rail: 10, menu: 20 }, for: ['fans', 'creators'] },
  { ...bookmarks, in: { settings: 70 }, for: members },
  { in: { settings: 65 }, for: ['creators'], href: '/creator/comments', label: 'comments', icon: 'message-circle' },
]
