import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { at: 42, under: '/custom-requests' } },
    for: ['fans'],
    href: '/calls',
    label: 'calls',
    icon: 'calendar',
    also: ['/calls/'],
  },
]
