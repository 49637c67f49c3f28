import { members, type NavEntry } from '../../core/page/navigation.ts'

export const siteNavigation: readonly NavEntry[] = [
  {
    in: { bar: 40 },
    for: ['operators'],
    href: '/operator',
    label: 'overview',
    icon: 'layout-grid',
  },
  {
    ...{ in: { rail: 54, menu: 24 }, for: ['operators'], href: '/operator/prices', label: 'prices' },
    icon: 'sliders-horizontal',
  },
  { in: { menu: 50 }, for: members, href: '/contact', label: 'help', icon: 'message-circle' },
]
