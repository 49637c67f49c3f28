import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'team',
    at: 20,
    for: ['creators'],
    href: '/creator/account/helpers',
    label: 'helpers',
  },
  {
    section: 'team',
    at: 30,
    for: ['fans', 'creators'],
    href: '/account/work',
    label: 'helping',
  },
]
