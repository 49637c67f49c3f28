import type { NavEntry } from '../../core/page/navigation.ts'

const requests = { label: 'customRequests', icon: 'gift' } as const

export const navigation: readonly NavEntry[] = [
  { ...requests, in: { menu: 27 }, for: ['fans'], href: '/custom-requests', also: ['/custom-requests/'] },
  {
    ...requests,
    in: { studio: 54, menu: 18 },
    for: ['creators'],
    href: '/studio/custom-requests',
    also: ['/custom-requests/'],
  },
  {
    ...requests,
    in: { rail: 45 },
    for: ['operators'],
    permission: 'finance',
    href: '/operator/custom-requests',
    also: ['/operator/custom-requests/'],
  },
]
