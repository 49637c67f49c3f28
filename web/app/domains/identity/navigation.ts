import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  { in: { menu: 40 }, for: ['operators'], href: '/account/security', label: 'security', icon: 'shield-check' },
  {
    in: { settings: { section: 'account', at: 10 } },
    for: members,
    href: '/account/security',
    label: 'security',
    icon: 'shield-check',
  },
  {
    in: { console: { section: 'people', at: 10 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/people',
    label: 'people',
    icon: 'users',
    also: ['/operator/people/'],
  },
  {
    in: { console: { section: 'site', at: 40 } },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/operators',
    label: 'team',
    view: 'operators',
    icon: 'key-round',
  },
  {
    in: { console: { section: 'site', at: 42, under: '/operator/operators' } },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/acts',
    label: 'acts',
    icon: 'rotate-ccw-clock',
  },
]
