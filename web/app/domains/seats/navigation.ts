import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { settings: 45 }, for: ['creators'], href: '/creator/account/helpers', label: 'helpers', icon: 'users' },
  { in: { settings: 85 }, for: ['fans', 'creators'], href: '/account/work', label: 'helping', icon: 'users' },
]
