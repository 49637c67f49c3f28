import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { menu: 50 },
    for: members,
    href: '/help',
    label: 'help',
    icon: 'message-circle',
    also: ['/help/'],
  },
  {
    in: { console: { section: 'support', at: 10 } },
    for: ['operators'],
    permission: 'support',
    href: '/operator/support',
    label: 'helpRequests',
    icon: 'message-circle',
    also: ['/operator/support/'],
  },
]
