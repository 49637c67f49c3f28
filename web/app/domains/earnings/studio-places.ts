import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'money',
    at: 10,
    seat: 'money',
    href: '/creator/earning',
    label: 'earnings',
  },
]
