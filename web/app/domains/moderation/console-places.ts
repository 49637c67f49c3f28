import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 10,
    permission: 'moderation',
    href: '/operator/cases',
    label: 'cases',
    view: 'cases',
    also: ['/operator/cases/', '/operator/case-months'],
  },
  {
    section: 'safety',
    at: 12,
    under: '/operator/cases',
    permission: 'moderation',
    href: '/operator/reports',
    label: 'reports',
  },
  {
    section: 'safety',
    at: 70,
    permission: 'moderation',
    href: '/operator/takedowns',
    label: 'removed',
  },
  {
    section: 'safety',
    at: 20,
    permission: 'moderation',
    href: '/operator/appeals',
    label: 'appeals',
    also: ['/operator/appeals/'],
  },
]
