import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { rail: 35, menu: 25 }, for: ['fans'], href: '/user/my-subscription', label: 'subscriptions', icon: 'ticket' },
  {
    in: { studio: 47 },
    for: ['creators'],
    href: '/creator/my-subscriber',
    seat: 'money',
    label: 'subscribers',
    icon: 'users',
  },
  {
    in: { studio: 49 },
    for: ['creators'],
    href: '/creator/statistics',
    seat: 'money',
    label: 'statistics',
    icon: 'trending-up',
  },
  {
    in: { settings: 41 },
    for: ['creators'],
    href: '/creator/account/offers',
    label: 'subscriptionOffers',
    icon: 'ticket',
  },
]
