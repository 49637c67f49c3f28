import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'identity',
    at: 10,
    for: ['creators'],
    href: '/creator/account/documents',
    label: 'documents',
  },
]
