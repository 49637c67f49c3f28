import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { section: 'library', at: 50 } },
    for: ['fans'],
    href: '/fundraisers',
    label: 'pledges',
    icon: 'megaphone',
  },
  {
    in: { studio: { section: 'shop', at: 40, shownWhen: 'fundraisers' } },
    for: ['creators'],
    href: '/studio/fundraisers',
    label: 'fundraisers',
    icon: 'megaphone',
    also: ['/studio/fundraisers/'],
  },
  {
    in: { console: { section: 'money', at: 28, under: '/operator/charges' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/fundraisers',
    label: 'fundraisers',
    icon: 'megaphone',
    also: ['/operator/fundraisers/'],
  },
]
