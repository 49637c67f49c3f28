import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'safety', at: 10 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/cases',
    label: 'cases',
    view: 'cases',
    icon: 'clock',
    also: ['/operator/cases/', '/operator/case-months'],
  },
  {
    in: { console: { section: 'safety', at: 12, under: '/operator/cases' } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/reports',
    label: 'reports',
    icon: 'flag',
  },
  {
    in: { console: { section: 'safety', at: 70 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/takedowns',
    label: 'removed',
    icon: 'eye-off',
  },
  {
    in: { console: { section: 'safety', at: 20 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/appeals',
    label: 'appeals',
    icon: 'message-circle',
    also: ['/operator/appeals/'],
  },
  {
    in: { settings: { section: 'privacy', at: 50 } },
    for: members,
    href: '/account/decisions',
    label: 'decisions',
    icon: 'flag',
    also: ['/account/decisions/'],
  },
  {
    in: { settings: { section: 'privacy', at: 40 } },
    for: members,
    href: '/account/reports',
    label: 'ownReports',
    icon: 'flag',
  },
]
