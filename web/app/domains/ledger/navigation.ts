import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'money', at: 50 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/ledger',
    label: 'books',
    view: 'ledger',
    icon: 'library',
    also: ['/operator/ledger/'],
  },
]
