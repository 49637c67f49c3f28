import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { menu: 31 }, for: ['fans', 'creators'], href: '/studio', label: 'studio', icon: 'folder' },
]
