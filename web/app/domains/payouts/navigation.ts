import type { NavEntry } from '../../core/page/navigation.ts'

const payouts = { label: 'payouts', icon: 'banknote' } as const

export const navigation: readonly NavEntry[] = [
  { ...payouts, in: { menu: 14, studio: 58 }, for: ['creators'], href: '/creator/payout-request' },
  {
    ...payouts,
    in: { rail: 40 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/payouts',
    also: ['/operator/payouts/'],
  },
]
