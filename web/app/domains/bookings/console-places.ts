import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 26,
    under: '/operator/charges',
    permission: 'finance',
    href: '/operator/calls',
    label: 'calls',
    also: ['/operator/calls/'],
  },
]
