import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { bar: 40 }, for: ['fans'], href: '/wallet', label: 'wallet', icon: 'wallet' },
  {
    in: { console: { section: 'money', at: 20 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/charges',
    label: 'sales',
    view: 'charges',
    icon: 'wallet',
    also: ['/operator/charges/'],
  },
]
