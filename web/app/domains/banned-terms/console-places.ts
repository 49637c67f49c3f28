import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 60,
    permission: 'moderation',
    href: '/operator/banned-terms',
    label: 'filters',
    view: 'bannedTerms',
    also: ['/operator/banned-terms/'],
  },
]
