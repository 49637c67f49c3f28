import { members, type NavEntry } from '../../core/page/navigation.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { settings: { section: 'account', at: 20 } },
    for: members,
    href: '/account/data',
    label: 'yourData',
    icon: 'download',
  },
]
