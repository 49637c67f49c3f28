import { members, type NavEntry } from '../../core/page/navigation.ts'
import { useBadge } from './badge.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 0.5 },
    for: members,
    href: '/notifications',
    label: 'notifications',
    icon: 'bell',
    useCount: useBadge,
  },
]
