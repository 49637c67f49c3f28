import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'privacy',
    at: 20,
    for: ['creators'],
    href: '/creator/messages/rules',
    label: 'writing',
  },
]
