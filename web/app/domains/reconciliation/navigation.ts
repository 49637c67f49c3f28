import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'money', at: 52, under: '/operator/ledger' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/reconciliation',
    label: 'reconciliation',
    icon: 'chart-column',
    also: ['/operator/reconciliation/', '/operator/bank-files', '/operator/bank-files/'],
  },
]
