import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'money',
    at: 70,
    permission: 'finance',
    href: '/operator/coupons',
    label: 'coupons',
    also: ['/operator/coupons/'],
  },
]
