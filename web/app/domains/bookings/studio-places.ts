import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'live',
    at: 30,
    href: '/studio/calls',
    shownWhen: 'calls',
    label: 'calls',
    also: ['/calls/'],
  },
]
