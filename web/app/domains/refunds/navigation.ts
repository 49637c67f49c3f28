import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { menu: 29 }, for: ['fans'], href: '/refunds', label: 'refunds', icon: 'rotate-ccw', also: ['/refunds/'] },
  {
    in: { rail: 42 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/refunds',
    label: 'refunds',
    icon: 'rotate-ccw',
    also: ['/operator/refunds/'],
  },
  {
    in: { rail: 44 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/disputes',
    label: 'disputes',
    icon: 'flag',
    also: ['/operator/disputes/'],
  },
]
