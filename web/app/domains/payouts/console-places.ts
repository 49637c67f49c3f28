import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 30,
    permission: 'finance',
    href: '/operator/payouts',
    label: 'payouts',
    also: ['/operator/payouts/'],
  },
]
