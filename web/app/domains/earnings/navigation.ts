import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'money', at: 10 } },
    for: ['creators'],
    seat: 'money',
    href: '/creator/earning',
    label: 'earnings',
    icon: 'chart-column',
  },
]
