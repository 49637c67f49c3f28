import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'fans',
    at: 10,
    seat: 'money',
    href: '/creator/my-subscriber',
    label: 'subscribers',
  },
  {
    section: 'fans',
    at: 50,
    seat: 'money',
    href: '/creator/statistics',
    label: 'statistics',
  },
  {
    section: 'fans',
    at: 20,
    href: '/creator/account/pricing',
    label: 'tiersAndOffers',
  },
]
