import type { NavEntry } from '../../core/page/navigation.ts'

const calls = { label: 'calls', icon: 'calendar' } as const

export const bookingsNavigation: readonly NavEntry[] = [
  { ...calls, in: { menu: 27 }, for: ['fans'], href: '/calls', also: ['/calls/'] },
  { ...calls, in: { studio: 48, menu: 19 }, for: ['creators'], href: '/studio/calls', also: ['/calls/'] },
  {
    ...calls,
    in: { rail: 46 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/calls',
    also: ['/operator/calls/'],
  },
]
