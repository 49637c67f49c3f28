import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'team', at: 12, under: '/creator/account/watermark' } },
    for: ['creators'],
    href: '/studio/leaks',
    label: 'leaks',
    icon: 'fingerprint-pattern',
    also: ['/studio/leaks/'],
  },
]
