import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 10,
    permission: 'finance',
    href: '/operator/payments',
    label: 'payments',
    also: ['/operator/payments/', '/operator/dead-letters', '/operator/held-back'],
  },
]
