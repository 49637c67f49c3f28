import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'fans', at: 40, shownWhen: 'links' } },
    for: ['creators'],
    seat: 'money',
    href: '/creator/links',
    label: 'links',
    icon: 'link',
    also: ['/creator/links/'],
  },
]
