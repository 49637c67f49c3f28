import { members } from '../../core/page/navigation.ts'
import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'privacy',
    at: 50,
    for: members,
    href: '/account/decisions',
    label: 'decisions',
    also: ['/account/decisions/'],
  },
  {
    section: 'privacy',
    at: 40,
    for: members,
    href: '/account/reports',
    label: 'ownReports',
  },
]
