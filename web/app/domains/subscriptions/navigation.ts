import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 35, menu: 25 },
    for: ['fans'],
    href: '/user/my-subscription',
    label: 'subscriptions',
    icon: 'ticket',
  },
]
