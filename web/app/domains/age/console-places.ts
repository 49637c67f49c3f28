import type { ConsolePlace } from '../../core/page/console-tree.ts'

export const places: readonly ConsolePlace[] = [
  {
    section: 'safety',
    at: 66,
    under: '/operator/banned-terms',
    permission: 'owner',
    href: '/operator/age',
    label: 'ageChecks',
  },
]
