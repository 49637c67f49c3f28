import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'payments',
    at: 20,
    for: ['fans'],
    href: '/account/addresses',
    label: 'addresses',
  },
]
