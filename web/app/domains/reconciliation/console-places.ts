import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 52,
    under: '/operator/ledger',
    permission: 'finance',
    href: '/operator/reconciliation',
    label: 'reconciliation',
    also: ['/operator/reconciliation/', '/operator/bank-files', '/operator/bank-files/'],
  },
]
