import { everybody, members, type NavEntry } from '../../core/page/navigation.ts'
import { accountPath, profilePath } from '../../core/session/guard.ts'

export const navigation: readonly NavEntry[] = [
  {
    in: { rail: 1 },
    for: everybody,
    href: '/creator',
    label: 'creators',
    icon: 'users',
  },
  { in: { rail: 4, menu: 10 }, for: ['creators'], href: profilePath, label: 'myPage', icon: 'user-round' },
  { in: { menu: 30 }, for: members, href: accountPath, label: 'settings', icon: 'settings' },
  { in: { settings: 10 }, for: members, href: accountPath, label: 'account', icon: 'user-round' },
  // Clients of the family look for parts of the privacy page under addresses of their own.
  {
    in: { settings: 30 },
    for: members,
    href: '/account/privacy',
    label: 'privacy',
    icon: 'eye-off',
    also: ['/creator/blacklist', '/creator/block-countries'],
  },
  {
    in: { settings: 40 },
    for: ['creators'],
    href: '/creator/account/pricing',
    label: 'pricing',
    icon: 'tag',
  },
  {
    in: { settings: 60 },
    for: ['creators'],
    href: '/creator/banking',
    label: 'banking',
    icon: 'banknote',
  },
]
