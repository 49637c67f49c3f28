import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    label: 'leaks',
    icon: 'fingerprint-pattern',
    in: { studio: 59 },
    for: ['creators'],
    href: '/studio/leaks',
    also: ['/studio/leaks/'],
  },
]
