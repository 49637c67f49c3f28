import { everybody, type NavEntry } from '../../core/page/navigation.ts'

export const postsNavigation: readonly NavEntry[] = [
  {
    place: 'bar',
    at: 10,
    for: everybody,
    href: '/home',
    label: 'home',
    icon: 'house',
  },
]
