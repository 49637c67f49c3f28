import type { NavEntry } from '../../core/page/navigation.ts'

export const earningsNavigation: readonly NavEntry[] = [
  {
    in: { bar: 40 },
    for: ['creators'],
    href: '/creator/earning',
    label: 'earnings',
    icon: 'chart-column',
  },
]
