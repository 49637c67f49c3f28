import { everybody, members, type NavEntry } from '../../core/page/navigation.ts'
import { accountPath, profilePath } from '../../core/session/guard.ts'

export const profilesNavigation: readonly NavEntry[] = [
  {
    place: 'bar',
    at: 20,
    for: everybody,
    href: '/creator',
    label: 'creators',
    icon: 'users',
  },
  { place: 'bar', at: 30, for: ['creators'], href: profilePath, label: 'myPage', icon: 'user-round' },
  { place: 'menu', at: 10, for: ['creators'], href: profilePath, label: 'myPage', icon: 'user-round' },
  { place: 'menu', at: 30, for: members, href: accountPath, label: 'settings', icon: 'settings' },
  { place: 'settings', at: 10, for: members, href: accountPath, label: 'account', icon: 'user-round' },
  // Clients of the family look for parts of the privacy page under addresses of their own.
  {
    place: 'settings',
    at: 30,
    for: members,
    href: '/account/privacy',
    label: 'privacy',
    icon: 'eye-off',
    also: ['/creator/blacklist', '/creator/block-countries'],
  },
  {
    place: 'settings',
    at: 40,
    for: ['creators'],
    href: '/creator/account/pricing',
    label: 'pricing',
    icon: 'tag',
  },
  {
    place: 'settings',
    at: 60,
    for: ['creators'],
    href: '/creator/banking',
    label: 'banking',
    icon: 'banknote',
  },
]
