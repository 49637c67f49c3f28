import type { RoomPages } from '../../core/page/room-pages.ts'

export const pages: RoomPages = [
  { path: 'user/my-subscription', file: 'domains/subscriptions/screens/my-subscriptions.tsx', opens: 'fans' },
  { path: 'creator/my-subscriber', file: 'domains/subscriptions/screens/subscribers.tsx', opens: 'creators' },
  { path: 'creator/statistics', file: 'domains/subscriptions/screens/statistics.tsx', opens: 'creators' },
  { path: 'creator/account/pricing', file: 'domains/subscriptions/screens/tiers-and-offers.tsx', opens: 'creators' },
  {
    path: 'creator/account/offers',
    file: 'domains/subscriptions/screens/offers-old-address.tsx',
    opens: 'creators',
    answer: '/creator/account/pricing',
    seen: 'elsewhere',
  },
]
