import type { NavEntry } from '../../core/page/navigation.ts'

export const mediaNavigation: readonly NavEntry[] = [
  { in: { studio: 40 }, for: ['creators'], href: '/studio/vault', label: 'vault', icon: 'images' },
]
