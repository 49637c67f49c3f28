import type { SettingsPlace } from '../../core/page/settings-tree.ts'

export const places: readonly SettingsPlace[] = [
  {
    section: 'team',
    at: 40,
    for: ['creators'],
    href: '/creator/integrations',
    label: 'integrations',
    also: ['/creator/integrations/'],
  },
]
