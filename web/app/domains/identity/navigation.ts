import { members, type NavEntry } from '../../core/page/navigation.ts'

export const identityNavigation: readonly NavEntry[] = [
  {
    in: { menu: 40, settings: 20 },
    for: members,
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
]
