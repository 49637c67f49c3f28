import type { StudioPlace } from '../../core/page/studio-tree.ts'
export const places: readonly StudioPlace[] = [
  {
    section: 'fans',
    at: 30,
    href: '/studio/explore',
    label: 'reach',
  },
]
