import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { at: 44, under: '/custom-requests' } },
    for: ['fans'],
    href: '/schedule/live-streaming',
    label: 'shows',
    icon: 'video',
  },
]
