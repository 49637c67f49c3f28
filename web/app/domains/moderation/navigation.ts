import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 19 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/cases',
    label: 'cases',
    icon: 'clock',
    also: ['/operator/cases/', '/operator/case-months'],
  },
  {
    in: { rail: 20 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/reports',
    label: 'reports',
    icon: 'flag',
  },
  {
    in: { rail: 22 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/takedowns',
    label: 'takedowns',
    icon: 'eye-off',
  },
  {
    in: { rail: 23 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/appeals',
    label: 'appeals',
    icon: 'message-circle',
    also: ['/operator/appeals/'],
  },
  {
    in: { settings: 35 },
    for: members,
    href: '/account/decisions',
    label: 'decisions',
    icon: 'flag',
    also: ['/account/decisions/'],
  },
  { in: { settings: 75 }, for: members, href: '/account/reports', label: 'ownReports', icon: 'flag' },
]
