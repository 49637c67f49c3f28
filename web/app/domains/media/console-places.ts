import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 42,
    under: '/operator/review',
    permission: 'moderation',
    href: '/operator/held',
    label: 'held',
    also: ['/operator/known-pictures'],
  },
  {
    section: 'safety',
    at: 40,
    permission: 'moderation',
    href: '/operator/review',
    label: 'review',
    view: 'reviewFiles',
  },
]
