import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 3, menu: 12 },
    for: ['creators'],
    href: '/creator/earning',
    seat: 'money',
    label: 'earnings',
    icon: 'chart-column',
  },
]
