import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'money', at: 60 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/tax',
    label: 'tax',
    view: 'taxReport',
    icon: 'receipt-text',
    also: ['/operator/tax/'],
  },
]
