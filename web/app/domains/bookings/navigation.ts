import type { NavEntry } from '../../core/page/navigation.ts'

const calls = { label: 'calls', icon: 'calendar' } as const

export const navigation: readonly NavEntry[] = [
  { ...calls, in: { menu: 28 }, for: ['fans'], href: '/calls', also: ['/calls/'] },
  { ...calls, in: { studio: 57, menu: 19.5 }, for: ['creators'], href: '/studio/calls', also: ['/calls/'] },
  {
    ...calls,
    in: { rail: 46.5 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/calls',
    also: ['/operator/calls/'],
  },
]
