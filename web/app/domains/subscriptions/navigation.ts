import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { rail: 35, menu: 25 }, for: ['fans'], href: '/user/my-subscription', label: 'subscriptions', icon: 'ticket' },
  {
    in: { studio: { section: 'fans', at: 10 } },
    for: ['creators'],
    seat: 'money',
    href: '/creator/my-subscriber',
    label: 'subscribers',
    icon: 'users',
  },
  {
    in: { studio: { section: 'fans', at: 50 } },
    for: ['creators'],
    seat: 'money',
    href: '/creator/statistics',
    label: 'statistics',
    icon: 'trending-up',
  },
  {
    in: { studio: { section: 'fans', at: 22, under: '/creator/account/pricing' } },
    for: ['creators'],
    href: '/creator/account/offers',
    label: 'subscriptionOffers',
    icon: 'ticket',
  },
]
