import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'support',
    at: 20,
    permission: 'support',
    href: '/operator/status',
    label: 'status',
  },
]
