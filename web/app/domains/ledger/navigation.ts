import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 48 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/ledger',
    label: 'ledger',
    icon: 'library',
    also: ['/operator/ledger/'],
  },
]
