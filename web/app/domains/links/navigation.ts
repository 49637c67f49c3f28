import type { NavEntry } from '../../core/page/navigation.ts'

export const linksNavigation: readonly NavEntry[] = [
  {
    in: { studio: 47 },
    for: ['creators'],
    href: '/creator/links',
    also: ['/creator/links/'],
    seat: 'money',
    label: 'links',
    icon: 'link',
  },
]
