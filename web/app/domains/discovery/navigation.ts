import { everybody, type NavEntry } from '../../core/page/navigation.ts'

const explore = { href: '/explore', label: 'explore', icon: 'compass', stands: 'explore' } as const

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 15 },
    ...explore,
    for: ['visitors', 'fans', 'operators'],
  },
  // On phones the bar of creators has no room for it; their search leads there.
  {
    in: { rail: 0.2 },
    ...explore,
    for: ['creators'],
  },
  {
    in: { explore: { at: 10 } },
    for: everybody,
    href: '/explore',
    label: 'discover',
    icon: 'compass',
    also: ['/search'],
  },
]
