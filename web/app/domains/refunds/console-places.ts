import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 40,
    permission: 'finance',
    href: '/operator/refunds',
    label: 'refundsAndDisputes',
    view: 'refunds',
    also: ['/operator/refunds/'],
  },
  {
    section: 'money',
    at: 42,
    under: '/operator/refunds',
    permission: 'finance',
    href: '/operator/disputes',
    label: 'disputes',
    also: ['/operator/disputes/'],
  },
]
