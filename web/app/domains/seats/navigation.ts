import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'team', at: 20 } },
    for: ['creators'],
    href: '/creator/account/helpers',
    label: 'helpers',
    icon: 'users',
  },
  {
    in: { settings: { section: 'team', at: 30 } },
    for: ['fans', 'creators'],
    href: '/account/work',
    label: 'helping',
    icon: 'users',
  },
]
