import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 32,
    under: '/operator/verifications',
    permission: 'moderation',
    href: '/operator/releases',
    label: 'releases',
    also: ['/operator/releases/'],
  },
]
