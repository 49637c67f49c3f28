import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 60,
    permission: 'finance',
    href: '/operator/tax',
    label: 'tax',
    view: 'taxReport',
    also: ['/operator/tax/'],
  },
]
