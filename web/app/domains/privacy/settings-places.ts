import { members } from '../../core/page/navigation.ts'
import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'account',
    at: 20,
    for: members,
    href: '/account/data',
    label: 'yourData',
  },
]
