import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 10 },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/verifications',
    label: 'verifications',
    icon: 'badge-check',
  },
  {
    in: { settings: 50 },
    for: ['creators'],
    href: '/creator/account/documents',
    label: 'documents',
    icon: 'id-card',
  },
]
