import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { section: 'library', at: 40 } },
    for: ['fans'],
    href: '/custom-requests',
    label: 'callsAndRequests',
    view: 'customRequests',
    icon: 'gift',
    also: ['/custom-requests/'],
  },
  {
    in: { studio: { section: 'shop', at: 30, shownWhen: 'requests' } },
    for: ['creators'],
    href: '/studio/custom-requests',
    label: 'requests',
    icon: 'gift',
    also: ['/custom-requests/'],
  },
  {
    in: { console: { section: 'money', at: 24, under: '/operator/charges' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/custom-requests',
    label: 'customRequests',
    icon: 'gift',
    also: ['/operator/custom-requests/'],
  },
]
