import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 50,
    permission: 'finance',
    href: '/operator/ledger',
    label: 'books',
    view: 'ledger',
    also: ['/operator/ledger/'],
  },
]
