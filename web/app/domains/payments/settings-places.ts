import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'payments',
    at: 10,
    for: ['fans'],
    href: '/user/cards',
    label: 'cards',
  },
]
