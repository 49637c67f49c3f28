import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'payments', at: 10 } },
    for: ['fans'],
    href: '/user/cards',
    label: 'cards',
    icon: 'credit-card',
  },
  {
    in: { console: { section: 'money', at: 10 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/payments',
    label: 'payments',
    icon: 'credit-card',
    also: ['/operator/payments/', '/operator/dead-letters', '/operator/held-back'],
  },
]
