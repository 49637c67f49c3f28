import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'today', at: 10 } },
    for: ['operators'],
    href: '/operator',
    label: 'overview',
    icon: 'list-checks',
    also: ['/operator/today/'],
  },
  {
    in: { console: { section: 'site', at: 20 } },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/prices',
    label: 'prices',
    icon: 'sliders-horizontal',
  },
  {
    in: { console: { section: 'site', at: 30 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/pages',
    label: 'pagesAndMenus',
    view: 'sitePages',
    icon: 'file-text',
    also: ['/operator/pages/'],
  },
  {
    in: { console: { section: 'site', at: 32, under: '/operator/pages' } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/promos',
    label: 'promos',
    icon: 'megaphone',
  },
  {
    in: { console: { section: 'site', at: 10 } },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/site',
    label: 'siteSettings',
    icon: 'settings',
  },
]
