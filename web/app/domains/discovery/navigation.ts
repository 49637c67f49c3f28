import { everybody, type NavEntry } from '../../core/page/navigation.ts'

const explore = { href: '/explore', label: 'explore', icon: 'compass', stands: 'explore' } as const

export const navigation: readonly NavEntry[] = [
  { ...explore, in: { bar: 15 }, for: ['visitors', 'fans', 'operators'] },
  // On phones the bar of creators has no room for it; their search leads there.
  { ...explore, in: { rail: 0.2 }, for: ['creators'] },
  {
    in: { explore: { section: 'explore', at: 10 } },
    for: everybody,
    href: '/explore',
    label: 'discover',
    icon: 'compass',
    also: ['/search'],
  },
  {
    in: { studio: { section: 'fans', at: 30 } },
    for: ['creators'],
    href: '/studio/explore',
    label: 'reach',
    icon: 'compass',
  },
]
