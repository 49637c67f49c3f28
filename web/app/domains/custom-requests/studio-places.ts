import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'shop',
    at: 30,
    href: '/studio/custom-requests',
    shownWhen: 'requests',
    label: 'requests',
    also: ['/custom-requests/'],
  },
]
