import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { console: { section: 'safety', at: 30 } },
    for: ['operators'],
    permission: 'moderation',
    href: '/operator/verifications',
    label: 'verification',
    view: 'verifications',
    icon: 'badge-check',
  },
  {
    in: { settings: { section: 'identity', at: 10 } },
    for: ['creators'],
    href: '/creator/account/documents',
    label: 'documents',
    icon: 'id-card',
  },
]
