import { members, type NavEntry } from '../../core/page/navigation.ts'

export const siteNavigation: readonly NavEntry[] = [
  {
    place: 'bar',
    at: 40,
    for: ['operators'],
    href: '/operator',
    label: 'overview',
    icon: 'layout-grid',
  },
  { place: 'menu', at: 50, for: members, href: '/contact', label: 'help', icon: 'message-circle' },
]
