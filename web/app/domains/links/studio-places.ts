import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'fans',
    at: 40,
    seat: 'money',
    href: '/creator/links',
    shownWhen: 'links',
    label: 'links',
    also: ['/creator/links/'],
  },
]
