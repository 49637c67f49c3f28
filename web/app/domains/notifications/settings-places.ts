import { members } from '../../core/page/navigation.ts'
import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'notifications',
    at: 10,
    for: members,
    href: '/notifications/settings',
    label: 'notifications',
  },
]
