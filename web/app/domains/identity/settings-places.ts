import { members } from '../../core/page/navigation.ts'
import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'account',
    at: 10,
    for: members,
    href: '/account/security',
    label: 'security',
  },
]
