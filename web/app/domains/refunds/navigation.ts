import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 29 },
    for: ['fans'],
    href: '/refunds',
    label: 'refunds',
    icon: 'rotate-ccw',
    also: ['/refunds/'],
  },
]
