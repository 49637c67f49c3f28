import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'people',
    at: 10,
    permission: 'moderation',
    href: '/operator/people',
    label: 'people',
    also: ['/operator/people/'],
  },
  {
    section: 'site',
    at: 40,
    permission: 'owner',
    href: '/operator/operators',
    label: 'team',
    view: 'operators',
  },
  {
    section: 'site',
    at: 42,
    under: '/operator/operators',
    permission: 'owner',
    href: '/operator/acts',
    label: 'acts',
  },
]
