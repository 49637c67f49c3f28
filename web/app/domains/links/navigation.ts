import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: 52 },
    for: ['creators'],
    href: '/creator/links',
    also: ['/creator/links/'],
    seat: 'money',
    label: 'links',
    icon: 'link',
  },
]
