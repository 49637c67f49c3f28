import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 58 },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/age',
    label: 'ageChecks',
    icon: 'shield-check',
  },
]
