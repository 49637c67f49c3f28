import type { StudioPlace } from '../../core/page/studio-tree.ts'

export const places: readonly StudioPlace[] = [
  {
    section: 'shop',
    at: 40,
    href: '/studio/fundraisers',
    shownWhen: 'fundraisers',
    label: 'fundraisers',
    also: ['/studio/fundraisers/'],
  },
]
