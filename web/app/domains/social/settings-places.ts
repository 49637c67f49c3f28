import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'privacy',
    at: 30,
    for: ['creators'],
    href: '/creator/comments',
    label: 'comments',
  },
]
