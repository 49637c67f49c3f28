import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 50,
    permission: 'moderation',
    href: '/operator/streams',
    label: 'liveWall',
  },
]
