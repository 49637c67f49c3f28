import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'fans',
    at: 20,
    href: '/creator/account/pricing',
    label: 'tiersAndOffers',
    view: 'pricing',
  },
  {
    section: 'money',
    at: 22,
    under: '/creator/payout-request',
    href: '/creator/banking',
    label: 'banking',
  },
]
