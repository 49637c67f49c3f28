import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { library: { section: 'library', at: 42, under: '/custom-requests' } },
    for: ['fans'],
    href: '/calls',
    label: 'calls',
    icon: 'calendar',
    also: ['/calls/'],
  },
  {
    in: { studio: { section: 'live', at: 30, shownWhen: 'calls' } },
    for: ['creators'],
    href: '/studio/calls',
    label: 'calls',
    icon: 'calendar',
    also: ['/calls/'],
  },
  {
    in: { console: { section: 'money', at: 26, under: '/operator/charges' } },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/calls',
    label: 'calls',
    icon: 'calendar',
    also: ['/operator/calls/'],
  },
]
