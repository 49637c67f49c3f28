import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 20,
    permission: 'finance',
    href: '/operator/charges',
    label: 'sales',
    view: 'charges',
    also: ['/operator/charges/'],
  },
]
