import { everybody, members, type NavEntry } from '../../core/page/navigation.ts'
import { accountPath, profilePath } from '../../core/session/guard.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { explore: { at: 20 } },
    for: everybody,
    href: '/creator',
    label: 'creators',
    icon: 'users',
  },
  {
    in: { rail: 4, menu: 10 },
    for: ['creators'],
    href: profilePath,
    label: 'myPage',
    icon: 'circle-user',
  },
  {
    in: { menu: 30 },
    for: members,
    href: accountPath,
    label: 'settings',
    icon: 'settings',
  },
]
