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
  {
    ...{ in: { rail: 55 }, for: ['operators'], href: '/operator/pages', label: 'sitePages' },
    ...{ icon: 'file-text', also: ['/operator/pages/'] },
  },
  { in: { rail: 56 }, for: ['operators'], href: '/operator/promos', label: 'promos', icon: 'megaphone' },
  {
    ...{ in: { rail: 57, menu: 26 }, for: ['operators'], href: '/operator/site', label: 'siteSettings' },
    icon: 'settings',
  },
  { in: { menu: 50 }, for: members, href: '/contact', label: 'help', icon: 'message-circle' },
]
