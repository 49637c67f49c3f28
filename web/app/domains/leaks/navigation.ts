import type { NavEntry } from '../../core/page/navigation.ts'

export const leaksNavigation: readonly NavEntry[] = [
  {
    label: 'leaks',
    icon: 'fingerprint-pattern',
    in: { studio: 49 },
    for: ['creators'],
    href: '/studio/leaks',
    also: ['/studio/leaks/'],
  },
]
