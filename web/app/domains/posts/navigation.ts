import { everybody, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { bar: 10 },
    for: everybody,
    href: '/home',
    label: 'home',
    icon: 'house',
  },
  {
    // The last of the bar is its centre.
    in: { bar: 90 },
    for: ['creators'],
    href: '/studio/compose',
    seat: 'post',
    label: 'compose',
    icon: 'plus',
  },
]
