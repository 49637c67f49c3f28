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
    in: { rail: 5, menu: 15 },
    for: ['creators'],
    href: '/studio',
    label: 'studio',
    icon: 'layout-grid',
  },
  { in: { studio: 10 }, for: ['creators'], href: '/studio', label: 'overview', icon: 'layout-grid' },
  { in: { studio: 20 }, for: ['creators'], href: '/studio/posts', seat: 'post', label: 'posts', icon: 'rows-3' },
  {
    in: { studio: 25 },
    for: ['creators'],
    href: '/studio/collections',
    seat: 'post',
    label: 'collections',
    icon: 'folder',
  },
  {
    in: { studio: 30 },
    for: ['creators'],
    href: '/studio/calendar',
    seat: 'post',
    label: 'calendar',
    icon: 'calendar-days',
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
