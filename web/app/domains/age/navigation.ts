import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'safety', at: 66, under: '/operator/banned-terms' } },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/age',
    label: 'ageChecks',
    icon: 'shield-check',
  },
]
