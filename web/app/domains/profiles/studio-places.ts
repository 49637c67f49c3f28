import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'money',
    at: 22,
    under: '/creator/payout-request',
    href: '/creator/banking',
    label: 'banking',
  },
]
