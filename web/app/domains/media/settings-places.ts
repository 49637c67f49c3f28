import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'team',
    at: 10,
    for: ['creators'],
    href: '/creator/account/watermark',
    label: 'protection',
    view: 'watermark',
  },
]
