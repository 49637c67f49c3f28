import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 40 },
    for: ['operators'],
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
]
