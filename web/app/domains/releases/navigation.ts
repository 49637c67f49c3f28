import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: 48 },
    for: ['creators'],
    href: '/studio/people',
    seat: 'post',
    label: 'contentPeople',
    icon: 'users',
  },
  {
    in: { rail: 11 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/releases',
    label: 'releases',
    icon: 'id-card',
    also: ['/operator/releases/'],
  },
]
