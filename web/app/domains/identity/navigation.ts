import { members, type NavEntry } from '../../core/page/navigation.ts'

export const identityNavigation: readonly NavEntry[] = [
  {
    place: 'menu',
    at: 40,
    for: members,
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
  {
    place: 'settings',
    at: 20,
    for: members,
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
]
