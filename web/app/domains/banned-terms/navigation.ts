import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'safety', at: 60 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/banned-terms',
    label: 'filters',
    view: 'bannedTerms',
    icon: 'search-x',
    also: ['/operator/banned-terms/'],
  },
]
