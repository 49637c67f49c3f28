import type { NavEntry } from '../../core/page/navigation.ts'

export const fundraisersNavigation: readonly NavEntry[] = [
  { label: 'pledges', icon: 'megaphone', in: { menu: 27 }, for: ['fans'], href: '/fundraisers' },
  {
    label: 'fundraisers',
    icon: 'megaphone',
    in: { studio: 47, menu: 19 },
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
