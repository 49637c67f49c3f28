import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 9.5 },
    for: ['operators'],
    permission: 'support',
    href: '/operator/status',
    label: 'status',
    icon: 'megaphone',
  },
]
