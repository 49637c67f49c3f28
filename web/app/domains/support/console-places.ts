import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'support',
    at: 10,
    permission: 'support',
    href: '/operator/support',
    label: 'helpRequests',
    also: ['/operator/support/'],
  },
]
