import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 40, settings: 20 },
    for: members,
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
  {
    in: { rail: 24 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/people',
    label: 'people',
    icon: 'users',
    also: ['/operator/people/'],
  },
  {
    in: { rail: 58.5 },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/operators',
    label: 'operators',
    icon: 'key-round',
  },
  {
    in: { rail: 59 },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/acts',
    label: 'acts',
    icon: 'rotate-ccw-clock',
  },
]
