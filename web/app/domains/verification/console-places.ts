import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 30,
    permission: 'moderation',
    href: '/operator/verifications',
    label: 'verification',
    view: 'verifications',
  },
]
