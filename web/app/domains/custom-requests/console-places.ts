import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 24,
    under: '/operator/charges',
    permission: 'finance',
    href: '/operator/custom-requests',
    label: 'customRequests',
    also: ['/operator/custom-requests/'],
  },
]
