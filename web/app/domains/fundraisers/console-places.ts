import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 28,
    under: '/operator/charges',
    permission: 'finance',
    href: '/operator/fundraisers',
    label: 'fundraisers',
    also: ['/operator/fundraisers/'],
  },
]
