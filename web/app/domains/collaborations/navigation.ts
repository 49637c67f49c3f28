import type { NavEntry } from '../../core/page/navigation.ts'

export const collaborationsNavigation: readonly NavEntry[] = [
  {
    in: { studio: 48 },
    for: ['creators'],
    href: '/creator/collaborations',
    label: 'collaborations',
    icon: 'users',
  },
]
