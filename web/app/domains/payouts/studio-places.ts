import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'money',
    at: 20,
    href: '/creator/payout-request',
    label: 'payouts',
    view: 'payouts',
  },
]
