import type { NavEntry } from '../../core/page/navigation.ts'

export const verificationNavigation: readonly NavEntry[] = [
  {
    place: 'rail',
    at: 10,
    for: ['operators'],
    href: '/operator/verifications',
    label: 'verifications',
    icon: 'badge-check',
  },
  {
    place: 'settings',
    at: 50,
    for: ['creators'],
    href: '/creator/account/documents',
    label: 'documents',
    icon: 'id-card',
  },
]
