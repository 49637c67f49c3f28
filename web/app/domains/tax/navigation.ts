import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 49 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/tax',
    label: 'tax',
    icon: 'receipt-text',
    also: ['/operator/tax/'],
  },
]
