import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'identity',
    at: 20,
    for: ['creators'],
    href: '/creator/tax-details',
    label: 'taxDetails',
  },
]
