import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'home', at: 10 } },
    for: ['creators'],
    href: '/studio',
    label: 'overview',
    icon: 'layout-grid',
  },
  {
    in: { foot: 10 },
    for: ['creators'],
    href: '/studio/add',
    label: 'addToStudio',
    icon: 'blocks',
  },
]
