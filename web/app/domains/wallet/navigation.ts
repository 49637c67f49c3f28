import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 40 },
    for: ['fans'],
    href: '/wallet',
    label: 'wallet',
    icon: 'wallet',
  },
]
