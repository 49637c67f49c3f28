import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { label: 'pledges', icon: 'megaphone', in: { menu: 27.5 }, for: ['fans'], href: '/fundraisers' },
  {
    label: 'fundraisers',
    icon: 'megaphone',
    in: { studio: 55, menu: 19 },
    for: ['creators'],
    href: '/studio/fundraisers',
    also: ['/studio/fundraisers/'],
  },
  {
    label: 'fundraisers',
    icon: 'megaphone',
    in: { rail: 46 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/fundraisers',
    also: ['/operator/fundraisers/'],
  },
]
