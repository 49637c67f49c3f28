import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'support', at: 20 } },
    for: ['operators'],
    permission: 'support',
    href: '/operator/status',
    label: 'status',
    icon: 'megaphone',
  },
]
