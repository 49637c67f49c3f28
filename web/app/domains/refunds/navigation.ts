import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { menu: 29 }, for: ['fans'], href: '/refunds', label: 'refunds', icon: 'rotate-ccw', also: ['/refunds/'] },
  {
    in: { console: { section: 'money', at: 40 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/refunds',
    label: 'refundsAndDisputes',
    view: 'refunds',
    icon: 'rotate-ccw',
    also: ['/operator/refunds/'],
  },
  {
    in: { console: { section: 'money', at: 42, under: '/operator/refunds' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/disputes',
    label: 'disputes',
    icon: 'flag',
    also: ['/operator/disputes/'],
  },
]
