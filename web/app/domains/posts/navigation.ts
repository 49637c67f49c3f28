import { everybody, type NavEntry } from '../../core/page/navigation.ts'

export const postsNavigation: readonly NavEntry[] = [
  {
    in: { bar: 10 },
    for: everybody,
    href: '/home',
    label: 'home',
    icon: 'house',
  },
]
