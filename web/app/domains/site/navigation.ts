import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 8 },
    for: ['operators'],
    permission: 'support',
    href: '/operator',
    label: 'overview',
    icon: 'layout-grid',
  },
  {
    in: { rail: 54 },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/prices',
    label: 'prices',
    icon: 'sliders-horizontal',
  },
  {
    in: { rail: 55 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/pages',
    label: 'sitePages',
    icon: 'file-text',
    also: ['/operator/pages/'],
  },
  {
    in: { rail: 56 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/promos',
    label: 'promos',
    icon: 'megaphone',
  },
  {
    in: { rail: 57 },
    for: ['operators'],
    permission: 'owner',
    href: '/operator/site',
    label: 'siteSettings',
    icon: 'settings',
  },
]
