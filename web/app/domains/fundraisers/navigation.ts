import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { at: 50 } },
    for: ['fans'],
    href: '/fundraisers',
    label: 'pledges',
    icon: 'megaphone',
  },
]
