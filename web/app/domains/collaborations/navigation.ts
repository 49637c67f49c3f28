import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: 56 },
    for: ['creators'],
    href: '/creator/collaborations',
    label: 'collaborations',
    icon: 'users',
  },
]
