import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 15 },
    for: ['visitors', 'fans', 'operators'],
    href: '/explore',
    label: 'explore',
    icon: 'compass',
    also: ['/search'],
  },
  // On phones the bar of creators has no room for it; their search leads there.
  { in: { rail: 0.2 }, for: ['creators'], href: '/explore', label: 'explore', icon: 'compass', also: ['/search'] },
  {
    in: { studio: { section: 'fans', at: 30 } },
    for: ['creators'],
    href: '/studio/explore',
    label: 'reach',
    icon: 'compass',
  },
]
