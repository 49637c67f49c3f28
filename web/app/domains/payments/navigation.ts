import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { settings: 60 }, for: ['fans'], href: '/user/cards', label: 'cards', icon: 'credit-card' },
  {
    in: { rail: 38 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/payments',
    label: 'payments',
    icon: 'credit-card',
    also: ['/operator/payments/', '/operator/dead-letters', '/operator/held-back'],
  },
]
