import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'team',
    at: 12,
    under: '/creator/account/watermark',
    for: ['creators'],
    href: '/studio/leaks',
    label: 'leaks',
    also: ['/studio/leaks/'],
  },
]
