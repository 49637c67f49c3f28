import type { NavEntry } from '../../core/page/navigation.ts'

export const safetyNavigation: readonly NavEntry[] = [
  {
    in: { rail: 20 },
    for: ['operators'],
    href: '/operator/reports',
    label: 'reports',
    icon: 'flag',
  },
  { in: { rail: 22 }, for: ['operators'], href: '/operator/takedowns', label: 'takedowns', icon: 'eye-off' },
]
