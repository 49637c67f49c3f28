import { members, type NavEntry } from '../../core/page/navigation.ts'

export const siteNavigation: readonly NavEntry[] = [
  {
    in: { bar: 40 },
    for: ['operators'],
    href: '/operator',
    label: 'overview',
    icon: 'layout-grid',
  },
  { in: { menu: 50 }, for: members, href: '/contact', label: 'help', icon: 'message-circle' },
]
