import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'home',
    at: 10,
    href: '/studio',
    label: 'overview',
  },
  {
    section: 'foot',
    at: 10,
    href: '/studio/add',
    label: 'addToStudio',
    icon: 'blocks',
  },
]
