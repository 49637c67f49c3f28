import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 25 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/banned-terms',
    label: 'bannedTerms',
    icon: 'search-x',
    also: ['/operator/banned-terms/'],
  },
]
