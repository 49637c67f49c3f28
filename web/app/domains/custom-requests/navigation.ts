import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { at: 40 } },
    for: ['fans'],
    href: '/custom-requests',
    label: 'callsAndRequests',
    view: 'customRequests',
    icon: 'gift',
    also: ['/custom-requests/'],
  },
]
