import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'money', at: 20 } },
    for: ['creators'],
    href: '/creator/payout-request',
    label: 'payouts',
    view: 'payouts',
    icon: 'banknote',
  },
  {
    in: { console: { section: 'money', at: 30 } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/payouts',
    label: 'payouts',
    icon: 'banknote',
    also: ['/operator/payouts/'],
  },
]
