import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 45 },
    for: members,
    href: '/referral',
    label: 'referral',
    icon: 'gift',
  },
]
