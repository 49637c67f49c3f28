import type { NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { studio: { section: 'money', at: 30, shownWhen: 'splits' } },
    for: ['creators'],
    href: '/creator/collaborations',
    label: 'splits',
    icon: 'users',
  },
]
