import type { NavEntry } from '../../core/page/navigation.ts'

export const reconciliationNavigation: readonly NavEntry[] = [
  {
    in: { rail: 46 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/reconciliation',
    label: 'reconciliation',
    icon: 'chart-column',
    also: ['/operator/reconciliation/', '/operator/bank-files', '/operator/bank-files/'],
  },
]
